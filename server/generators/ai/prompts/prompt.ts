import { readdirSync, readFileSync } from 'node:fs'

type Values = Readonly<Record<string, string | number>>

/** An input of an operation, and what a model should answer to it. */
interface Example {
  input: object
  answer: Readonly<Record<string, unknown>>
}

/** The files of this folder that are no code, by their name. In each, `{{name}}` stands for a value. */
export const promptFiles: ReadonlyMap<string, string> = new Map(
  readdirSync(new URL('.', import.meta.url))
    .filter((file) => /\.(md|json)$/.test(file))
    .map((file) => [file, readFileSync(new URL(file, import.meta.url), 'utf8').trim()]),
)

const faults: Readonly<Record<string, string>> = JSON.parse(textOf('faults.json'))

/** The prompt of this name with these values. A value that is empty leaves no gap. */
export function promptOf(name: string, values: Values = {}) {
  return filled(textOf(`${name}.md`), values).replace(/\n{3,}/g, '\n\n')
}

/** The sentence that tells a model about a fault. */
export function faultSentence(name: string, values: Values = {}) {
  const sentence = faults[name]
  if (sentence === undefined) throw new Error(`faults.json has no ${name}`)
  return filled(sentence, values)
}

/** The example of a good answer of an operation. */
export function exampleOf(name: string): Example {
  return JSON.parse(textOf(`${name}.example.json`))
}

function textOf(file: string) {
  const text = promptFiles.get(file)
  if (text === undefined) throw new Error(`There is no ${file}`)
  return text
}

function filled(text: string, values: Values) {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`A prompt needs a value for ${name}`)
    return String(value)
  })
}
