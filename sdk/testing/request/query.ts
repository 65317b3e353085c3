import type { ObjectBounds } from './validation.ts'

/** Parses a query string. An integer parameter becomes a number if it is a plain decimal; a repeated name becomes a list. */
export function queryOf(search: URLSearchParams, { properties }: ObjectBounds): Record<string, unknown> {
  const named = [...new Set(search.keys())].map((name) => {
    const [first = '', ...others] = search.getAll(name)
    if (others.length > 0) return [name, [first, ...others]]
    const wanted = Object.hasOwn(properties, name) ? properties[name]?.type : undefined
    return [name, wanted === 'integer' && /^(0|-?[1-9][0-9]{0,15})$/.test(first) ? Number(first) : first]
  })
  return Object.fromEntries(named)
}
