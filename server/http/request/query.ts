/** Parses a query string. If a name is given twice, its value is an array, which no parameter accepts. */
export function parseQuery(text: string | null) {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text ?? '')) {
    const earlier = query[name]
    query[name] = earlier === undefined ? value : [...(Array.isArray(earlier) ? earlier : [earlier]), value]
  }
  return query
}
