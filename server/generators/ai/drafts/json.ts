import { jsonrepair } from 'jsonrepair'

/** Characters of a text that is repaired. Repairing takes quadratic time for some texts, and no good answer is as long. */
const repairedAtMost = 20_000

/**
 * Returns the JSON object in a model's answer, or `undefined` if there is none. Models may put thoughts before it, a
 * Markdown code fence around it, or text beside it, and they make mistakes in it, such as line breaks in strings.
 */
export function jsonIn(text: string): unknown {
  const said = afterThoughts(text)
  const to = said.lastIndexOf('}') + 1
  const starts = [said.indexOf('{'), said.search(/\{\s*"/)].filter((from) => from !== -1 && from < to)
  const candidates = [...new Set(starts)].map((from) => said.slice(from, to))
  return firstOf(candidates, parsed) ?? firstOf(candidates, repaired)
}

function firstOf(texts: readonly string[], read: (text: string) => unknown): unknown {
  for (const text of texts) {
    const value = read(text)
    if (value !== undefined) return value
  }
  return undefined
}

/** What stands after the thoughts of a model. Some servers leave out the mark at their beginning. */
function afterThoughts(text: string) {
  return text.split(/<\/think(?:ing)?>/).at(-1) ?? text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function repaired(text: string): unknown {
  if (text.length > repairedAtMost) return undefined
  try {
    return parsed(jsonrepair(text))
  } catch {
    return undefined
  }
}
