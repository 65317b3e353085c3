import type { ToneName } from './bank.ts'

/** Beginnings of words, English and German, by which people ask for a tone. */
const stems: Readonly<Record<Exclude<ToneName, 'natural'>, string>> = {
  energetic:
    'energ hype hyped upbeat excit dynam motivat motivier enthus begeister power inspir lively lebendig fast schnell mitreiß loud laut bold mutig kraftvoll',
  calm: 'calm ruhig relax entspann soft sanft gentle sooth cozy cosy gemütlich slow langsam quiet leise peaceful friedlich warm mindful achtsam gelassen meditat',
  funny:
    'fun humor humour witzig lustig comed komisch sarcas sarkas ironi playful verspielt silly albern satir cheeky frech heiter joke',
  dramatic:
    'drama suspens spannend cinemat emotion intens myster geheimnis dark dunkel düster epic epi thrill ernst serious poetic poetisch sad traurig nostalg',
  educational:
    'educat lehr inform sachlich profession expert erklär explain academ wissenschaft scienti formal seriös neutral tutorial analyt objektiv objectiv didakt bildend',
}

const names = Object.keys(stems) as Exclude<ToneName, 'natural'>[] // Object.keys forgets the keys' type
const known = names.flatMap((name) => stems[name].split(' ').map((stem) => ({ name, stem })))

/** The voice that comes nearest to the tone asked for: the first word that is known decides, else it is `natural`. */
export function toneOf(asked: string | undefined): ToneName {
  for (const word of asked?.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const match = known.find(({ stem }) => word.startsWith(stem))
    if (match !== undefined) return match.name
  }
  return 'natural'
}
