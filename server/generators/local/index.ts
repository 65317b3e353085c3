import { createStudio } from '../picture/studio.ts'
import type { ClosableGenerators, GenerationContext } from '../port.ts'
import { paint } from './image.ts'

export { wordsPerMinute } from './script/speech.ts'

/** Generators that need no network and no model; the same input gives the same content. */
export function localGenerators(): ClosableGenerators {
  const studio = createStudio()
  let writers: Writers | undefined
  const written =
    <Input, Result>(choose: (writers: Writers) => (input: Input) => Result) =>
    async (input: Input, { signal }: GenerationContext) => {
      writers ??= await loadWriters()
      signal.throwIfAborted()
      return choose(writers)(input)
    }
  return {
    script: written(({ writeScript }) => writeScript),
    niche: written(({ findNiches }) => findNiches),
    viralScore: written(({ scoreScript }) => scoreScript),
    image: (input, { signal }) => paint(studio, input, signal),
    close: () => studio.idle(),
  }
}

type Writers = Awaited<ReturnType<typeof loadWriters>>

/** Loaded with the first text, because no start should wait for words and languages. */
async function loadWriters() {
  const [{ writeScript }, { findNiches }, { scoreScript }] = await Promise.all([
    import('./script.ts'),
    import('./niche.ts'),
    import('./viral-score.ts'),
  ])
  return { writeScript, findNiches, scoreScript }
}
