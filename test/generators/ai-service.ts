import { aiGenerators } from '../../server/generators/ai/index.ts'
import type { Endpoint } from '../../server/generators/ai/model/call.ts'
import { type ServiceOptions, startService } from '../fixtures/service.ts'
import { startFakeUpstream } from './fake-upstream.ts'
import { write } from './local.ts'

/** A service whose content comes from models at a fake endpoint. */
export async function startAiService(options: ServiceOptions & Partial<Endpoint> = {}) {
  const { textModels = ['writer-1'], imageModels = ['painter-1'], baseUrl, ...others } = options
  const { concurrency = 64, longestWaitMs = 10_000, ...rest } = others
  const upstream = await startFakeUpstream()
  const metered: string[][] = []
  const generators = aiGenerators(
    {
      baseUrl: baseUrl ?? upstream.baseUrl,
      apiKey: upstream.key,
      textModels,
      imageModels,
      concurrency,
      longestWaitMs,
    },
    {
      meter: {
        modelCalled: (type, { model, outcome }) => metered.push(['call', type, model, outcome]),
        draftFault: (type, fault, remedy) => metered.push(['draft', type, fault, remedy]),
      },
    },
  )
  const service = await startService({ generationTimeoutMs: 25_000, ...rest, generators })
  return {
    ...service,
    upstream,
    /** What was told to the meter. */
    metered,
    async stop() {
      await upstream.stop()
      await generators.close()
      await service.stop()
    },
  }
}

export type AiService = Awaited<ReturnType<typeof startAiService>>

/** What a model that does its work well writes. */
export async function goodScript(asked: { topic: string; duration?: `${number}s`; language?: string }) {
  const { script, hookVariants } = await write(asked)
  return { script, hookVariants }
}

export const goodNiches = {
  niches: [
    { title: 'Coffee for night shifts', potential: 61 },
    { title: 'Coffee without a machine', potential: 88 },
    { title: 'Decaf that tastes', potential: 47 },
    { title: 'Camping coffee', potential: 88 },
    { title: 'Coffee in small kitchens', potential: 70 },
  ],
}

export const goodScore = {
  score: {
    total_score: 71,
    hook_score: 83,
    verdict: 'The hook names a concrete promise. The end comes too late.',
  },
}

export const scoreRequest = {
  script: 'Stop scrolling. In 30 seconds you will know why your coffee tastes bitter.',
  thumbnail_idea: 'A red cup',
  niche: 'coffee',
}
