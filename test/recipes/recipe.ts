/** A way to change the repository, as CONTRIBUTING.md describes it. */
export interface Recipe {
  title: string
  steps: Step[]
}

/** What one step does to one file: it makes a new one, or it changes pieces of one. */
export interface Step {
  file: string
  changes: Change[]
}

export interface Change {
  /** The piece that is replaced; absent if the file is new. */
  before?: string
  after: string
}

const stepPattern = /^ ?\d+\. `([^`]+)`.*\n\n( +)```(\w+)\n([\s\S]*?)\n\2```$/gm

/** The recipes of a page: its sections that have steps with code. */
export function recipesIn(page: string): Recipe[] {
  const sections = page.split(/^### /m).slice(1)
  return sections.flatMap((section) => {
    const [title = ''] = section.split('\n')
    const steps = [...section.matchAll(stepPattern)].map(
      ([, file = '', indent = '', language, code = '']) => {
        const lines = code.split('\n').map((line) => line.slice(indent.length))
        return {
          file,
          changes: language === 'diff' ? changesIn(lines) : [{ after: `${lines.join('\n')}\n` }],
        }
      },
    )
    return steps.length === 0 ? [] : [{ title, steps }]
  })
}

/** The changes of a diff. Changes at several places are separated by `@@`. */
function changesIn(lines: readonly string[]): Change[] {
  const places: string[][] = [[]]
  for (const line of lines) {
    if (line.startsWith('@@')) places.push([])
    else places.at(-1)?.push(line)
  }
  return places.map((place) => ({
    before: linesOf(place, '-'),
    after: linesOf(place, '+'),
  }))
}

/** The unchanged lines of a diff, and those with this mark. */
function linesOf(place: readonly string[], mark: string) {
  return place
    .filter((line) => line.startsWith(mark) || line.startsWith(' '))
    .map((line) => `${line.slice(1)}\n`)
    .join('')
}

/** The text after a change. Throws if the piece that is replaced does not stand in the text exactly once. */
export function changed(file: string, text: string | undefined, { before, after }: Change) {
  if (before === undefined) {
    if (text !== undefined) throw new Error(`${file} is there already`)
    return after
  }
  const [start, end, ...more] = `\n${text}`.split(`\n${before}`)
  if (start === undefined || end === undefined || more.length > 0) {
    throw new Error(`${file} does not have these lines, or has them more than once:\n${before}`)
  }
  return `${start}\n${after}${end}`.slice(1)
}
