import { createImageProcessor } from '../images/image-processor.ts'
import type { ClosableGenerators, GenerationContext } from '../port.ts'
import { paint } from './image.ts'
import { findNiches } from './niche.ts'
import { writeScript } from './script.ts'
import { scoreScript } from './viral-score.ts'

/** Generators that need no network and no model; the same input gives the same content. */
export function localGenerators(): ClosableGenerators {
  const processor = createImageProcessor()
  const immediately =
    <Input, Result>(make: (input: Input) => Result) =>
    async (input: Input, { signal }: GenerationContext) => {
      signal.throwIfAborted()
      return make(input)
    }
  return {
    script: immediately(writeScript),
    niche: immediately(findNiches),
    viralScore: immediately(scoreScript),
    image: (input, { signal }) => paint(processor, input, signal),
    close: () => processor.idle(),
  }
}
