/**
 * The JSON object in what a model said: models think aloud before it, put it into a Markdown fence, or add a
 * sentence. Nothing where there is none.
 */
export function jsonIn(text: string): unknown {
  const said = text.replace(/<think>[\s\S]*?<\/think>/g, '')
  const from = said.indexOf('{')
  const to = said.lastIndexOf('}')
  if (from === -1 || to < from) return undefined
  try {
    return JSON.parse(said.slice(from, to + 1))
  } catch {
    return undefined
  }
}
