import { paint } from '../local/image.ts'
import { createStudio } from '../picture/studio.ts'
import type { ClosableGenerators } from '../port.ts'
import { createAsk } from './ask.ts'
import type { Endpoint, Watchers } from './endpoint.ts'
import { draw } from './image.ts'
import { createImageModel } from './image-model.ts'
import { nicheQuestion } from './niche.ts'
import { scriptQuestion } from './script.ts'
import { createTextModel } from './text-model.ts'
import { createCall } from './upstream.ts'
import { viralScoreQuestion } from './viral-score.ts'

// The SDK would write its warnings past the log.
globalThis.AI_SDK_LOG_WARNINGS = false

/** Generators that ask models at an OpenAI-compatible endpoint. Without an image model, pictures are drawn here. */
export function aiGenerators(endpoint: Endpoint, watchers: Watchers = {}): ClosableGenerators {
  const studio = createStudio()
  const call = createCall(endpoint, watchers)
  const ask = createAsk(createTextModel(endpoint, call), watchers)
  const model =
    endpoint.imageModel === undefined ? undefined : createImageModel(endpoint, endpoint.imageModel, call)
  return {
    script: (input, context) => ask(scriptQuestion(input), context),
    niche: (input, context) => ask(nicheQuestion(input), context),
    viralScore: (input, context) => ask(viralScoreQuestion(input), context),
    image: (input, context) =>
      model === undefined ? paint(studio, input, context.signal) : draw({ studio, model }, input, context),
    close: () => studio.idle(),
  }
}
