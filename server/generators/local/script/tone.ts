import type { Locale } from '../locale.ts'
import { type ToneName, toneNames } from '../locale-schema.ts'

/** The voice that comes nearest to the tone asked for: the first word that is known decides, else it is `natural`. */
export function toneOf(asked: string | undefined, locales: readonly Locale[]): ToneName {
  const known = locales.flatMap(({ voices }) =>
    toneNames.flatMap((name) => (voices[name].askedBy ?? '').split(' ').map((stem) => ({ name, stem }))),
  )
  for (const word of asked?.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const match = known.find(({ stem }) => stem !== '' && word.startsWith(stem))
    if (match !== undefined) return match.name
  }
  return 'natural'
}
