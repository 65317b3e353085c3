/**
 * The names that occur more than once in the outermost object of a JSON text. The text must be valid. `JSON.parse`
 * silently takes the last value, but a proxy or a log in front may have read the first. Inner objects are not
 * checked, because no field accepts an object.
 */
export function repeatedNames(json: string) {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const name of outermostNames(json)) {
    if (seen.has(name)) repeated.add(name)
    seen.add(name)
  }
  return repeated
}

const openings: ReadonlySet<string> = new Set('{[')
const closings: ReadonlySet<string> = new Set('}]')

function* outermostNames(json: string): Generator<string> {
  let depth = 0
  let isName = true
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charAt(at)
    if (character === '"') {
      const end = endOfString(json, at)
      if (depth === 1 && isName) yield decoded(json.slice(at + 1, end))
      at = end
    } else if (character === ':') isName = false
    else if (character === ',') isName = true
    else if (openings.has(character)) depth += 1
    else if (closings.has(character)) depth -= 1
  }
}

/** Decodes the escapes of a name: `high\u005fres` is `high_res`. */
function decoded(name: string): string {
  return name.includes('\\') ? JSON.parse(`"${name}"`) : name
}

/**
 * The index of the quote that ends the string. `indexOf` passes over long texts much faster than a loop over the
 * characters.
 */
function endOfString(json: string, start: number) {
  let end = json.indexOf('"', start + 1)
  while (isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end
}

function isEscaped(json: string, at: number) {
  let before = at
  while (json[before - 1] === '\\') before -= 1
  return (at - before) % 2 === 1
}
