import type { Generators } from '../port.ts'
import { createPainter } from './image.ts'
import { findNiches } from './niche.ts'
import { writeScript } from './script.ts'
import { scoreScript } from './viral-score.ts'

export { countWords, wordsPerMinute } from './script/speech.ts'

/** Generators that need no network and no model; the same input gives the same content. */
export function localGenerators(): Generators & { close(): Promise<void> } {
  const painter = createPainter()
  const immediately =
    <Input, Result>(make: (input: Input) => Result) =>
    async (input: Input, signal: AbortSignal) => {
      signal.throwIfAborted()
      return make(input)
    }
  return {
    script: immediately(writeScript),
    niche: immediately(findNiches),
    viralScore: immediately(scoreScript),
    image: (input, signal) => painter.paint(input, signal),
    close: () => painter.close(),
  }
}
