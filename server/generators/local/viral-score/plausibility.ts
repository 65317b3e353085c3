import type { SpokenLanguage } from '../script/speech.ts'
import type { Reading } from './reading.ts'
import { scaled } from './scale.ts'

/** Why a text does not deserve to be measured like a script. */
export type Flaw = 'gibberish' | 'wordList' | 'repetition' | 'shouting' | 'symbols' | 'tooShort'

export interface Plausibility {
  /** From 0 for what nobody would call a script to 1; it multiplies all else. */
  factor: number
  /** What lowers the factor most, if anything does noticeably. */
  flaw: Flaw | undefined
}

/** The little words of which every honest sentence has some. */
export const functionWords: Record<SpokenLanguage, ReadonlySet<string>> = {
  en: new Set(
    "a an the and or but if then so because as than of to in on at by for with without from into over under about after before until while is are was were be been am do does did don't doesn't have has had will would can could should may might must not no nor i you he she it we they me him her us them my your his its our their this that these those there here what which who when where why how all each every both few more most other some such only own same too very just now it's that's you're you'll i'm let's one up out".split(
      ' ',
    ),
  ),
  de: new Set(
    'der die das den dem des ein eine einen einem einer eines und oder aber wenn dann so weil als wie von vom zu zum zur in im an am auf bei beim für mit ohne aus über unter um durch gegen nach vor seit bis ist sind war waren sein bin bist hat habe haben hast wird werden wirst kann kannst können soll sollte muss musst müssen will willst nicht kein keine nur auch noch schon sehr mehr ich du er sie es wir ihr mich dich sich uns euch mir dir ihm ihnen mein dein deine deinen dieser diese dieses was wer wo wann warum alle alles jeder jede jeden man hier da dort jetzt immer nie denn doch dass ob selbst macht machen mal'.split(
      ' ',
    ),
  ),
}

/** The letter pairs of which ordinary words in the languages of Europe are made. */
const commonPairs = new Set(
  'bu uy th he in er an re nd at on nt ha es st en ed to it ou ea hi is or ti as te et ng of al de se le sa si ar ve ra ld ur ch ei ie ne ge be un ic au sc ht da we me ri io li ll om ee ss ma no us co ta ac ro la ec el il so em ns wa ho di ce ot ut wi ow im ai ca lo tr ke pe fo ni mo po ir bl pr ay ly ry sh rs ts ad ab am ol id av ev ac ap ag ig ck ub up wo wh do go fr gr br cr dr pl cl fl sp su tu mi fi ki bi vi ba pa fa va na ga ka lt lt rt rd rn rm rk rg rl lf lk nk nz zu ze zi tz uf um äh ön ür fü mü hä hö ät ße kt ft ef if op ob od eg ep ew ex ey ye yo my by ny gh ct pt mp nc nu lu ru ue ua ui oo pp tt ff gg mm nn rr cc bb dd ez az iv ov ks ug uc uk ud os oc ok og oi oa ew aw ls ms ds gs fe fu hr hn hl hm eb ah eh ih uh oh ju ja je jo qu kl kn kr sk sl sm sn sw tw rz rw nf nh ös öß öt ös öh äl än är äu ün üc üb öf'.split(
    ' ',
  ),
)

/** Judging the first words is enough, and keeps long texts cheap. */
const wordsJudged = 400

export function plausibility(reading: Reading): Plausibility {
  const words = reading.words.slice(0, wordsJudged)
  const factors: readonly (readonly [Flaw, number])[] = [
    ['tooShort', scaled(words.length, { from: 1, to: 8 })],
    ['repetition', repetition(reading, words)],
    ['gibberish', Math.min(wordLikeness(words), lettered(words))],
    ['wordList', littleWords(reading, words)],
    ['shouting', 1 - 0.75 * scaled(capitals(reading.text), { from: 0.3, to: 0.7 })],
    ['symbols', 1 - 0.8 * scaled(symbols(reading.text) / Math.max(1, words.length), { from: 0.12, to: 0.6 })],
  ]
  const [flaw, worst] = factors.reduce((lowest, each) => (each[1] < lowest[1] ? each : lowest))
  return {
    factor: factors.reduce((product, [, factor]) => product * factor, 1),
    flaw: worst < 0.8 ? flaw : undefined,
  }
}

/** Whether the letters stand together as letters do; scripts other than Latin are given the benefit of the doubt. */
function wordLikeness(words: readonly string[]) {
  let pairs = 0
  let common = 0
  for (const word of words) {
    if (!/^[a-zäöüß'’-]+$/.test(word)) continue
    for (let index = 0; index + 1 < word.length; index += 1) {
      pairs += 1
      if (commonPairs.has(word.slice(index, index + 2))) common += 1
    }
  }
  return pairs < 10 ? 1 : scaled(common / pairs, { from: 0.6, to: 0.8 })
}

/** Figures alone are no script. */
function lettered(words: readonly string[]) {
  const withLetters = words.filter((word) => /\p{L}/u.test(word)).length
  return scaled(withLetters / Math.max(1, words.length), { from: 0.3, to: 0.6 })
}

/** English and German need little words; what has hardly any is a list of words and no script. */
function littleWords({ language, known }: Reading, words: readonly string[]) {
  const latin = words.filter((word) => /^[a-zäöüß'’-]+$/.test(word))
  if (!known || words.length < 6 || latin.length < words.length / 2) return 1
  const little = latin.filter((word) => functionWords[language].has(word)).length
  return 0.3 + 0.7 * scaled(little / latin.length, { from: 0, to: 0.12 })
}

/** One word, or one sentence, over and over. */
function repetition({ sentences, language }: Reading, words: readonly string[]) {
  const counts = new Map<string, number>()
  for (const word of words) {
    const weight = functionWords[language].has(word) ? 0.4 : 1
    counts.set(word, (counts.get(word) ?? 0) + weight)
  }
  const most = Math.max(0, ...counts.values())
  const wordShare = words.length < 8 || most < 3.2 ? 0 : most / words.length
  const distinct =
    new Set(sentences.map((sentence) => sentence.toLowerCase())).size / Math.max(1, sentences.length)
  const variety = words.length < 20 ? 3 : new Set(words).size / Math.sqrt(words.length)
  return (
    (1 - 0.95 * scaled(wordShare, { from: 0.1, to: 0.35 })) *
    (sentences.length < 4 ? 1 : 0.2 + 0.8 * scaled(distinct, { from: 0.4, to: 0.85 })) *
    (0.15 + 0.85 * scaled(variety, { from: 0.8, to: 2.6 }))
  )
}

function capitals(text: string) {
  const letters = text.slice(0, 4000).match(/\p{L}/gu)?.length ?? 0
  const upper = text.slice(0, 4000).match(/\p{Lu}/gu)?.length ?? 0
  return letters < 20 ? 0 : upper / letters
}

function symbols(text: string) {
  const pictures = text.slice(0, 4000).match(/\p{Extended_Pictographic}/gu)?.length ?? 0
  const bursts = text.slice(0, 4000).match(/[!?$€#*]{2,}/g)?.length ?? 0
  return pictures + bursts
}
