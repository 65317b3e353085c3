import { type CatalogueEntry, catalogue } from '../generated/catalogue.ts'

/** What this version knows about a code; `undefined` for any other text, such as `constructor`. */
export function knownCode(code: string): CatalogueEntry | undefined {
  return Object.hasOwn(catalogue, code) ? catalogue[code] : undefined
}
