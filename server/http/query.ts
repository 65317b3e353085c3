/** A query string as named values; a name that is given twice is an array, which no parameter of ours takes. */
export function parseQuery(text: string | null) {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text ?? '')) {
    const earlier = query[name]
    query[name] = earlier === undefined ? value : [...(Array.isArray(earlier) ? earlier : [earlier]), value]
  }
  return query
}
