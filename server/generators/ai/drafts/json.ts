const endOfThinking = '</think>'

/** What stands before and after the first mark. Without one, nothing stands after it. */
function splitAt(text: string, mark: string) {
  const at = text.indexOf(mark)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + mark.length)]
}

/**
 * Returns the JSON object in a model's answer, or `undefined` if there is none. Models may add a `<think>` block before
 * it, a Markdown code fence around it, or text beside it.
 */
export function jsonIn(text: string): unknown {
  const isThinking = text.trimStart().startsWith('<think>')
  const [, said = ''] = isThinking ? splitAt(text, endOfThinking) : ['', text]
  const from = said.indexOf('{')
  const to = said.lastIndexOf('}')
  if (from === -1 || to < from) return undefined
  try {
    return JSON.parse(said.slice(from, to + 1))
  } catch {
    return undefined
  }
}
