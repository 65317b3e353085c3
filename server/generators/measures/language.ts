import { francAll } from 'franc-min'
import { type Language, languageOf, languages } from './speech.ts'

const codes = { en: languages.en.franc, de: languages.de.franc } as const

/** The languages that a few words are enough to tell apart. */
type Hint = keyof typeof codes

/** Frequent words that exist in only one of the two languages. */
const telling: Record<Hint, ReadonlySet<string>> = {
  en: new Set(
    'the and of to with without for your my our how why what when is are that this you it from at on by or not about better best make'.split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das und oder mit ohne für dein deine mein meine wie warum was wenn ist sind dass ein eine einen zu im am auf bei vom zum zur nicht über nach von man ich du wir besser'.split(
      ' ',
    ),
  ),
}

/** Letter statistics need this much text. For shorter texts, frequent words are more reliable. */
const charactersNeeded = 80
/** Letter statistics read this much text at most, because their cost grows with it. */
const charactersRead = 400

/** Whether the text looks more like English or German; `undefined` if it gives no hint. */
export function languageHint(text: string): Hint | undefined {
  if (text.length >= charactersNeeded) return mostLikely(text)
  const words =
    text
      .slice(0, charactersRead)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const english = words.filter((word) => telling.en.has(word)).length
  const german = words.filter((word) => telling.de.has(word) || /[äöüß]/.test(word)).length
  if (english === german) return undefined
  return english > german ? 'en' : 'de'
}

function mostLikely(text: string): Hint {
  const guesses = francAll(text.slice(0, charactersRead), { only: Object.values(codes) })
  return guesses[0]?.[0] === codes.de ? 'de' : 'en'
}

const allCodes = Object.values(languages).map(({ franc }) => franc)
/** Related languages get similar scores. A language with at least this score (the best one has 1) is possible. */
const nearEnough = 0.9

/**
 * Whether a text may be in the language of a tag. Returns false only if the text is certainly in another language.
 * Returns true for a language without a known speaking rate, and for a short text without a clear hint.
 */
export function mayBeIn(text: string, tag: string) {
  const language = languageOf(tag)
  if (language === undefined) return true
  const guesses = francAll(text.slice(0, charactersRead), { only: allCodes })
  // If only one language uses a writing system, a few characters are enough.
  const certain = guesses.length === 1 && guesses[0]?.[0] !== 'und'
  if (text.length < charactersNeeded && !certain) return mayBeInBriefly(text, language)
  return guesses.some(([code, score]) => code === languages[language].franc && score >= nearEnough)
}

function mayBeInBriefly(text: string, language: Language) {
  const hint = languageHint(text)
  return hint === undefined || hint === language || !(language in codes)
}
