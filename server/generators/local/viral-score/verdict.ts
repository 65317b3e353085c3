import type { SpokenLanguage } from '../script/speech.ts'
import { type MeasureName, type Measures, measureNames } from './measures.ts'
import type { Flaw, Plausibility } from './plausibility.ts'

const strengths: Record<SpokenLanguage, Record<MeasureName, string>> = {
  en: {
    hook: 'The hook is the strongest point, because the first words already make one want to know more',
    pace: 'The pace is the strongest point, with sentences that are short and varied enough to speak',
    readability: 'The plain language is the strongest point, since everything is understood at first hearing',
    specificity: 'The concrete detail is the strongest point, since it gives people something to remember',
    thumbnail: 'The thumbnail is the strongest point, because one sees it clearly just from reading it',
    nicheFit: 'The fit to the niche is the strongest point, since it speaks of what these viewers look for',
  },
  de: {
    hook: 'Der Hook ist der stärkste Punkt, denn schon die ersten Worte machen neugierig',
    pace: 'Das Tempo ist der stärkste Punkt, mit kurzen und abwechslungsreichen Sätzen',
    readability: 'Die klare Sprache ist der stärkste Punkt, denn man versteht alles beim ersten Hören',
    specificity: 'Die konkreten Details sind der stärkste Punkt, denn daran kann man sich erinnern',
    thumbnail: 'Das Thumbnail ist der stärkste Punkt, denn man sieht es schon beim Lesen vor sich',
    nicheFit: 'Die Nähe zur Nische ist der stärkste Punkt, denn es geht um das, was diese Zuschauer suchen',
  },
}

const weaknesses: Record<SpokenLanguage, Record<MeasureName, string>> = {
  en: {
    hook: 'the weakest is the hook, so open with a question, a number or a claim in under twelve words',
    pace: 'the weakest is the pace, so break up the long sentences and cut what repeats',
    readability: 'the weakest is readability, so use shorter words and one thought per sentence',
    specificity: 'the weakest is specificity, so add a number, a name or an example',
    thumbnail: 'the weakest is the thumbnail, so name one object, one colour and one contrast',
    nicheFit: 'the weakest is the fit to the niche, so use the words that these viewers search for',
  },
  de: {
    hook: 'am schwächsten ist der Hook, also beginne mit einer Frage, einer Zahl oder einer Behauptung in unter zwölf Wörtern',
    pace: 'am schwächsten ist das Tempo, also teile lange Sätze und streiche Wiederholungen',
    readability:
      'am schwächsten ist die Verständlichkeit, also nimm kürzere Wörter und einen Gedanken pro Satz',
    specificity: 'am schwächsten ist die Genauigkeit, also ergänze eine Zahl, einen Namen oder ein Beispiel',
    thumbnail:
      'am schwächsten ist das Thumbnail, also nenne einen Gegenstand, eine Farbe und einen Gegensatz',
    nicheFit:
      'am schwächsten ist die Nähe zur Nische, also verwende die Worte, nach denen diese Zuschauer suchen',
  },
}

/** What to say of a flaw that spoils a script which otherwise has its merits. */
const flaws: Record<SpokenLanguage, Record<Flaw, string>> = {
  en: {
    gibberish: 'the weakest is that much of it is not readable text',
    wordList: 'the weakest is that most of it does not read like sentences',
    repetition: 'the weakest is that it says the same thing over and over',
    shouting: 'the weakest is that it shouts in capital letters',
    symbols: 'the weakest is that emojis and exclamation marks drown the words',
    tooShort: 'the weakest is that there is hardly any script to score',
  },
  de: {
    gibberish: 'am schwächsten ist, dass vieles kein lesbarer Text ist',
    wordList: 'am schwächsten ist, dass sich das meiste nicht wie Sätze liest',
    repetition: 'am schwächsten ist, dass immer wieder dasselbe gesagt wird',
    shouting: 'am schwächsten ist, dass es in Großbuchstaben schreit',
    symbols: 'am schwächsten ist, dass Emojis und Ausrufezeichen die Worte übertönen',
    tooShort: 'am schwächsten ist, dass es kaum ein Skript zu bewerten gibt',
  },
}

/** What to say of a text that is no script: praise for a part of it would mock whoever reads it. */
const refusals: Record<SpokenLanguage, Record<Flaw, string>> = {
  en: {
    gibberish:
      'This is not readable text, so there is nothing to score. Write sentences that one could say aloud.',
    wordList:
      'This reads like a list of words and not like sentences. Write it the way one would say it to a friend.',
    repetition: 'This says the same thing over and over. Say it once, and go on to the next thought.',
    shouting: 'This shouts in capital letters. Write it in normal letters and let the words do the work.',
    symbols: 'Emojis and exclamation marks drown the words. Cut them until a sentence is left to say aloud.',
    tooShort: 'There is hardly any script to score. Write at least two full sentences.',
  },
  de: {
    gibberish:
      'Das ist kein lesbarer Text, also gibt es nichts zu bewerten. Schreib Sätze, die man laut sprechen kann.',
    wordList:
      'Das liest sich wie eine Wortliste und nicht wie Sätze. Schreib es so, wie man es einem Freund erzählt.',
    repetition: 'Hier wird immer wieder dasselbe gesagt. Sag es einmal und geh zum nächsten Gedanken.',
    shouting: 'Hier schreien Großbuchstaben. Schreib normal und lass die Worte wirken.',
    symbols:
      'Emojis und Ausrufezeichen übertönen die Worte. Streich sie, bis ein Satz übrig bleibt, den man sprechen kann.',
    tooShort: 'Es gibt kaum ein Skript zu bewerten. Schreib mindestens zwei ganze Sätze.',
  },
}

/** Below this plausibility a text is no script with a flaw, it is no script. */
const leastForPraise = 0.5

/** The measures in one or two sentences: what works best, and what to change first. */
export function verdict(
  measures: Measures,
  { plausibility: { factor, flaw }, language }: { plausibility: Plausibility; language: SpokenLanguage },
) {
  if (flaw !== undefined && factor < leastForPraise) return refusals[language][flaw]
  const ranked = measureNames.toSorted((one, other) => measures[other] - measures[one])
  const best = ranked.at(0) ?? 'hook'
  const worst = ranked.at(-1) ?? 'pace'
  const weakness = flaw === undefined ? weaknesses[language][worst] : flaws[language][flaw]
  return `${strengths[language][best]}. ${weakness.charAt(0).toUpperCase()}${weakness.slice(1)}.`
}
