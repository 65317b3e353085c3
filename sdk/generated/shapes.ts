// Generated from the contract by `npm run generate`. Do not edit.

import type { Shape } from '../limits/shape.ts'

/** The promised form of each `data`. */
export const answers: Readonly<Record<string, Shape>> = {
  me: 'AccountInfo',
  script: 'ScriptResult',
  niche: 'NicheResult',
  image: 'ImageResult',
  viralScore: 'ViralScoreResult',
  generations: 'GenerationPage',
}

/** The promised form of each component. */
export const components: Readonly<Record<string, Shape>> = {
  AccountInfo: { fields: { user_id: 'string', email: 'string', plan: 'string', credits_remaining: 'integer', credits_used_this_month: 'integer', requests_today: 'integer', rate_limit_per_day: 'integer' } },
  ScriptResult: { fields: { script: 'string', hookVariants: { list: 'string' }, wordCount: 'integer', estimatedSeconds: 'integer' } },
  NicheResult: { fields: { niches: { list: 'NicheIdea' } } },
  ImageResult: { fields: { generation_id: 'string', image_url: 'string', width: 'integer', height: 'integer' } },
  ViralScoreResult: { fields: { score: 'ViralScore' } },
  GenerationPage: { fields: { generations: { list: 'Generation' }, limit: 'integer', offset: 'integer', has_more: 'boolean' } },
  NicheIdea: { fields: { title: 'string', potential: 'integer' } },
  ViralScore: { fields: { total_score: 'integer', hook_score: 'integer', verdict: 'string' } },
  Generation: { by: 'type', cases: { script: 'ScriptGeneration', niche: 'NicheGeneration', image: 'ImageGeneration', viral_score: 'ViralScoreGeneration' } },
  ScriptGeneration: { fields: { id: 'string', prompt: 'string', created_at: 'string', credits_used: 'integer', type: 'string', result: 'ScriptResult' } },
  NicheGeneration: { fields: { id: 'string', prompt: 'string', created_at: 'string', credits_used: 'integer', type: 'string', result: 'NicheResult' } },
  ImageGeneration: { fields: { id: 'string', prompt: 'string', created_at: 'string', credits_used: 'integer', type: 'string', result: 'ImageResult' } },
  ViralScoreGeneration: { fields: { id: 'string', prompt: 'string', created_at: 'string', credits_used: 'integer', type: 'string', result: 'ViralScoreResult' } },
}
