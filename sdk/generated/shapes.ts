// Generated from the contract by `npm run generate`. Do not edit.

import type { Shape } from '../limits/shape.ts'

/** The promised form of each `data`. */
export const shapes: Readonly<Record<string, Shape>> = {
  me: { fields: { user_id: 'string', email: 'string', plan: 'string', credits_remaining: 'integer', credits_used_this_month: 'integer', requests_today: 'integer', rate_limit_per_day: 'integer', key: { fields: { id: 'string', name: 'string', scope: 'string', limit: { orNull: { fields: { credits: 'integer', per: 'string', used: 'integer', 'resets_at?': 'string' } } } } } } },
  script: { fields: { script: 'string', hookVariants: { list: 'string' }, wordCount: 'integer', estimatedSeconds: 'integer' } },
  niche: { fields: { niches: { list: { fields: { title: 'string', potential: 'integer' } } } } },
  image: { fields: { generation_id: 'string', image_url: 'string', width: 'integer', height: 'integer' } },
  viralScore: { fields: { score: { fields: { total_score: 'integer', hook_score: 'integer', verdict: 'string' } } } },
  generations: { fields: { generations: { list: { by: 'type', cases: { script: { fields: { id: 'string', prompt: 'string', created_at: 'string', credits_used: 'integer', type: 'string', result: { fields: { script: 'string', hookVariants: { list: 'string' }, wordCount: 'integer', estimatedSeconds: 'integer' } } } }, niche: { fields: { id: 'string', prompt: 'string', created_at: 'string', credits_used: 'integer', type: 'string', result: { fields: { niches: { list: { fields: { title: 'string', potential: 'integer' } } } } } } }, image: { fields: { id: 'string', prompt: 'string', created_at: 'string', credits_used: 'integer', type: 'string', result: { fields: { generation_id: 'string', image_url: 'string', width: 'integer', height: 'integer' } } } }, viral_score: { fields: { id: 'string', prompt: 'string', created_at: 'string', credits_used: 'integer', type: 'string', result: { fields: { score: { fields: { total_score: 'integer', hook_score: 'integer', verdict: 'string' } } } } } } } } }, limit: 'integer', offset: 'integer', has_more: 'boolean' } },
}
