import { allLocales } from '../locale.ts'
import type { Scoring } from '../locale-schema.ts'
import type { Reading } from './reading.ts'
import { scaled } from './scale.ts'
import { anyWord } from './word-list.ts'

/** The words of this list in all languages. */
const listed = (name: keyof Scoring['hook']) => () =>
  allLocales()
    .map(({ score }) => score.hook[name])
    .join(' ')

const commands = anyWord(listed('commands'), { at: 'start' })
const address = anyWord(listed('address'))
const curiosity = anyWord(listed('curiosity'))
const contrast = anyWord(listed('contrast'))
const numberWords = anyWord(listed('numbers'))
const slowStart = anyWord(listed('slowStarts'), { at: 'start' })

/** Later words do not stop anybody from scrolling on. */
const wordsHeard = 25

/**
 * How well the first words hold, from 0 to 1. Every good sign adds and none takes away: a question, a command, a
 * number, speaking to the viewer, a word that makes curious, a contrast, brevity. A greeting or a long wind-up costs.
 */
export function hookStrength({ sentences, sentenceWords }: Reading) {
  const [first = ''] = sentences
  const opening = sentences.slice(0, 2).join(' ').split(/\s+/).slice(0, wordsHeard).join(' ')
  const length = sentenceWords[0]?.length ?? 0
  const signs = [
    opening.includes('?') ? 0.16 : 0,
    commands.isIn(first) ? 0.16 : 0,
    /\p{N}/u.test(opening) || numberWords.isIn(opening) ? 0.13 : 0,
    address.isIn(opening) ? 0.14 : 0,
    curiosity.isIn(opening) ? 0.19 : 0,
    contrast.isIn(opening) ? 0.09 : 0,
    0.18 * scaled(length, { from: 24, to: 10 }),
  ]
  const costs = (slowStart.isIn(first) ? 0.35 : 0) + 0.15 * scaled(length, { from: 22, to: 40 })
  return Math.min(1, Math.max(0, 0.15 + signs.reduce((sum, sign) => sum + sign, 0) - costs))
}
