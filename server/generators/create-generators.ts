import type { Endpoint, Watchers } from './ai/model/call.ts'
import { localGenerators } from './local/index.ts'
import type { ClosableGenerators } from './port.ts'

/** The settings that select the generators. */
export interface GeneratorSettings {
  GENERATOR: 'local' | 'ai'
  AI_BASE_URL?: string | undefined
  AI_API_KEY?: string | undefined
  AI_TEXT_MODEL?: string[] | undefined
  AI_IMAGE_MODEL?: string[] | undefined
  AI_CONCURRENCY: number
  GENERATION_TIMEOUT_SECONDS: number
}

/** Creates the generators that the settings select. */
export async function createGenerators(
  settings: GeneratorSettings,
  watchers: Watchers = {},
): Promise<ClosableGenerators> {
  if (settings.GENERATOR === 'local') return localGenerators()
  // Loaded here, so that a server with local generators starts without the AI SDK.
  const { aiGenerators } = await import('./ai/index.ts')
  return aiGenerators(endpointOf(settings), watchers)
}

/**
 * Checks before the server starts that the selected generators can work. Throws an `Error` if a setting must be changed.
 * Passes to `warn` one line for each problem that may go away without a change.
 */
export async function checkGenerators(settings: GeneratorSettings, warn: (line: string) => void) {
  if (settings.GENERATOR === 'local') return
  const { checkEndpoint } = await import('./ai/model/start-check.ts')
  for (const problem of await checkEndpoint(endpointOf(settings))) warn(problem)
}

/** A call may wait for its turn for this part of the time of a generation. */
const waitingPart = 1 / 4

function endpointOf(settings: GeneratorSettings): Endpoint {
  const { AI_BASE_URL, AI_API_KEY, AI_TEXT_MODEL, AI_IMAGE_MODEL = [] } = settings
  if (AI_BASE_URL === undefined || AI_TEXT_MODEL === undefined) {
    throw new Error('The settings were let through without AI_BASE_URL or AI_TEXT_MODEL')
  }
  return {
    baseUrl: AI_BASE_URL,
    apiKey: AI_API_KEY,
    textModels: AI_TEXT_MODEL,
    imageModels: AI_IMAGE_MODEL,
    concurrency: settings.AI_CONCURRENCY,
    longestWaitMs: settings.GENERATION_TIMEOUT_SECONDS * 1000 * waitingPart,
  }
}
