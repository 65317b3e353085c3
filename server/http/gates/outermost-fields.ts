import { unreadableBody } from '../answers/invalid-request.ts'

/** Fields of a body that are parsed. A body with more of them has unknown fields, of which the first ones are enough. */
const mostFields = 200

/** Levels of arrays and objects in a body. No field accepts either, so this is deep enough to say so. */
const mostLevels = 100

/** The outermost object of a JSON text. */
export interface OutermostFields {
  /** Names that occur more than once. `JSON.parse` silently takes the last value, but a proxy may have read the first. */
  repeated: ReadonlySet<string>
  /** The text with at most `mostFields` of its fields, and all that the API knows. */
  text: string
  /** The number of other fields. */
  leftOut: number
}

/**
 * Looks over a JSON text before it is parsed, because `JSON.parse` takes ten times as long for many names as for a long
 * string. If the text is not valid JSON, the result says nothing, and parsing its `text` fails.
 * Throws `INVALID_REQUEST` if arrays or objects are nested too deeply.
 */
export function outermostFields(json: string, isKnown: (name: string) => boolean): OutermostFields {
  const names = new Set<string>()
  const repeated = new Set<string>()
  const kept: string[] = []
  let leftOut = 0
  for (const { name, from, to } of fieldsOf(json)) {
    if (names.has(name)) repeated.add(name)
    else if (kept.length < mostFields || isKnown(name)) kept.push(json.slice(from, to))
    else leftOut += 1
    names.add(name)
  }
  return { repeated, leftOut, text: leftOut === 0 ? json : `{${kept.join()}}` }
}

interface Field {
  name: string
  /** Where its name begins, and where its value ends. */
  from: number
  to: number
}

const codeOf = (character: string) => character.charCodeAt(0)
const [quote, comma] = [codeOf('"'), codeOf(',')]
const [openBrace, closeBrace, openBracket, closeBracket] = [
  codeOf('{'),
  codeOf('}'),
  codeOf('['),
  codeOf(']'),
]

/** Compares character codes, because it runs over every character of every body. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: split, it takes five times as long
function* fieldsOf(json: string): Generator<Field> {
  const isObject = /^[ \t\n\r]*\{/.test(json)
  let level = 0
  let field: Field | undefined
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (code === quote) {
      const end = endOfString(json, at)
      if (isObject && level === 1 && field === undefined)
        field = { name: decoded(json.slice(at, end + 1)), from: at, to: end }
      at = end
    } else if (code === comma || code === closeBrace || code === closeBracket) {
      if (field !== undefined && level === 1) {
        field.to = at
        yield field
        field = undefined
      }
      if (code !== comma) level -= 1
    } else if (code === openBrace || code === openBracket) {
      level += 1
      if (level > mostLevels) throw unreadableBody('is nested too deeply')
    }
  }
}

/** The name without its quotes and escapes: `"high\u005fres"` is `high_res`. */
function decoded(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return JSON.parse(quoted)
  } catch {
    return quoted
  }
}

/**
 * The index of the quote that ends the string, or the end of the text. `indexOf` passes over long texts much faster than a
 * loop over the characters.
 */
function endOfString(json: string, start: number) {
  let end = json.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end === -1 ? json.length : end
}

function isEscaped(json: string, at: number) {
  let before = at
  while (json[before - 1] === '\\') before -= 1
  return (at - before) % 2 === 1
}
