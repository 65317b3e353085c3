import type { Reading } from './reading.ts'
import { scaled } from './scale.ts'
import { anyWord } from './word-list.ts'

const commands = anyWord(
  "stop wait look listen forget never don't don’t imagine picture watch try quit start think remember beware give guess " +
    'stopp halt warte schau hör vergiss nie niemals stell denk rate achtung probier lass mach gib merk wiege',
  { at: 'start' },
)
const address = anyWord(
  "you your you're you’re you've yourself du dein deine deinen deinem deiner dich dir euch euer eure",
)
const curiosity = anyWord(
  'secret* mistake* truth wrong nobody no_one everyone hidden never why reason* trick* myth* actually surpris* weird before until almost only worst best cost* lost broke ruin* ' +
    'geheim* fehler wahrheit falsch* niemand kaum jeder versteckt* nie warum wieso grund gründe mythos mythen überrasch* seltsam* bevor bis fast nur schlimmst* best* verlor* ruinier* kostet* irrtum irrtümer',
)
const contrast = anyWord(
  "but not instead without isn't don't yet aber nicht statt ohne kein keine keinen doch sondern trotzdem",
)
const numberWords = anyWord(
  'two three four five six seven eight nine ten twenty thirty hundred thousand million zwei drei vier fünf sechs sieben acht neun zehn zwanzig dreißig hundert tausend million*',
)
const slowStart = anyWord(
  "hello hi hey welcome good_morning good_evening in_this_video today_i today_we today_i'm my_name so_today what's_up i_am i'm " +
    'hallo herzlich_willkommen willkommen guten_tag guten_morgen guten_abend in_diesem_video heute_möchte heute_will heute_werde heute_zeige heute_geht mein_name ich_bin ich_heiße ich_möchte',
  { at: 'start' },
)

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
