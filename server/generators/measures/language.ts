import { francAll } from 'franc-min'
import { type Language, languageOf, languages } from './speech.ts'

const codes = { en: languages.en.franc, de: languages.de.franc } as const

/** The two languages that even a few words tell apart. */
type Hint = keyof typeof codes

/** Words that one of the two languages cannot do without and the other does not have. */
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

/** Statistics over letters need some text to be right; below that, little words tell more. */
const charactersNeeded = 80
/** Their cost grows with the text, and its first words say enough. */
const charactersRead = 400

/** English or German, whichever the text looks more like; nothing where it gives no hint. */
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
/** Close relatives look alike to statistics: whatever comes this near to the likeliest may be it. */
const nearEnough = 0.9

/**
 * Whether a text may be in the language of a tag. It is only denied where that is certain: what is short, or in a
 * language that statistics do not know, has the benefit of the doubt.
 */
export function mayBeIn(text: string, tag: string) {
  const language = languageOf(tag)
  if (language === undefined) return true
  const guesses = francAll(text.slice(0, charactersRead), { only: allCodes })
  // Where a script belongs to one language, a few characters tell.
  const certain = guesses.length === 1 && guesses[0]?.[0] !== 'und'
  if (text.length < charactersNeeded && !certain) return mayBeInBriefly(text, language)
  return guesses.some(([code, score]) => code === languages[language].franc && score >= nearEnough)
}

function mayBeInBriefly(text: string, language: Language) {
  const hint = languageHint(text)
  return hint === undefined || hint === language
}
