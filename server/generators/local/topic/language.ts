import { francAll } from 'franc-min'
import { type SpokenLanguage, spokenLanguage } from '../script/speech.ts'

const codes: Record<SpokenLanguage, string> = { en: 'eng', de: 'deu' }

/** Words that one of the two languages cannot do without and the other does not have. */
const telling: Record<SpokenLanguage, ReadonlySet<string>> = {
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
export function languageHint(text: string): SpokenLanguage | undefined {
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

function mostLikely(text: string): SpokenLanguage {
  const guesses = francAll(text.slice(0, charactersRead), { only: Object.values(codes) })
  return guesses[0]?.[0] === codes.de ? 'de' : 'en'
}

/** Whether the topic is in another language than the answer: then it is quoted instead of built into sentences. */
export function isForeign(topic: string, tag: string) {
  if (!topic.includes(' ')) return false
  const hint = languageHint(topic)
  const answered = spokenLanguage(tag)
  const asked = tag.toLowerCase().split('-', 1)[0]
  return asked === answered ? hint !== undefined && hint !== answered : hint !== answered
}
