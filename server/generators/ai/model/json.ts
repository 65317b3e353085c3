/**
 * Returns the JSON object in a model's answer, or `undefined` if there is none. Models may add a `<think>` block before
 * it, a Markdown code fence around it, or text beside it.
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
