import { createImageProcessor } from '../images/image-processor.ts'
import { paint } from '../local/image.ts'
import type { ClosableGenerators } from '../port.ts'
import { createAsk } from './drafts/ask.ts'
import { draw } from './drafts/image.ts'
import { nicheQuestion } from './drafts/niche.ts'
import { writeScript } from './drafts/script.ts'
import { viralScoreQuestion } from './drafts/viral-score.ts'
import { createCall, type Endpoint, type Watchers } from './model/call.ts'
import { createImageModel } from './model/image-model.ts'
import { createTextModel } from './model/text-model.ts'

// Otherwise the SDK writes warnings to the console instead of the log.
globalThis.AI_SDK_LOG_WARNINGS = false

/**
 * Generators that use the models of an OpenAI-compatible endpoint. Without an image model, images are generated
 * locally.
 */
export function aiGenerators(endpoint: Endpoint, watchers: Watchers = {}): ClosableGenerators {
  const processor = createImageProcessor()
  const call = createCall(endpoint, watchers)
  const textModels = endpoint.textModels.map((name) => createTextModel(endpoint, name, call))
  const models = endpoint.imageModels.map((name) => createImageModel(endpoint, name, call))
  const ask = createAsk(textModels, watchers)
  return {
    script: (input, context) => writeScript({ ask, meter: watchers.meter }, input, context),
    niche: (input, context) => ask(nicheQuestion(input), context),
    viralScore: (input, context) => ask(viralScoreQuestion(input), context),
    image: (input, context) =>
      models.length > 0
        ? draw({ processor, models }, input, context)
        : paint(processor, input, context.signal),
    close: processor.idle,
  }
}
