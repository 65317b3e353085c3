import type { Generation, NicheResult, ScriptResult, ViralScoreResult } from '@content-generation/sdk'
import { button, type Child, element } from '../page/element.ts'
import { copy } from '../page/take.ts'
import { many, number } from '../page/words.ts'
import type { Images } from './images.ts'

/** What was generated, and the buttons for it. */
interface Content {
  parts: readonly Child[]
  actions?: readonly Child[]
}

/** What was generated, in the form of its type. */
export function contentOf(generation: Generation, images: Images): Content {
  switch (generation.type) {
    case 'image':
      return { parts: [images.show(generation)] }
    case 'script':
      return scriptOf(generation.result)
    case 'niche':
      return nichesOf(generation.result)
    case 'viral_score':
      return scoreOf(generation.result)
    default:
      return anyOf(generation)
  }
}

function scriptOf({ script, hookVariants, wordCount, estimatedSeconds }: ScriptResult): Content {
  const text = element('p', { class: 'text' }, script)
  const length = `${many(wordCount, 'word')}, about ${many(estimatedSeconds, 'second')}`
  const hooks = hookVariants.map((hook) => element('li', {}, hook))
  const folded = element('details', {}, element('summary', {}, 'Hooks'), element('ul', {}, ...hooks))
  const parts = [text, element('p', { class: 'note' }, length), ...(hooks.length === 0 ? [] : [folded])]
  return { parts, actions: [button('Copy the script', () => copy(text))] }
}

function nichesOf({ niches }: NicheResult): Content {
  const entries = niches.map(({ title, potential }) =>
    element('li', {}, element('span', {}, title), score(potential)),
  )
  const note = `${many(niches.length, 'idea')}, each with its potential from 0 to 100`
  return { parts: [element('p', { class: 'note' }, note), element('ol', { class: 'niches' }, ...entries)] }
}

function scoreOf({ score: { total_score, hook_score, verdict } }: ViralScoreResult): Content {
  const figure = (name: string, value: number) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, score(value, 'of 100')))
  const figures = [figure('Total', total_score), figure('Hook', hook_score)]
  return { parts: [element('dl', { class: 'scores' }, ...figures), element('p', { class: 'text' }, verdict)] }
}

/** A number from 0 to 100 with a bar that says the same. */
function score(value: number, unit = '') {
  const share = element('span', {})
  share.style.width = `${value}%`
  const line = element('span', { class: 'bar-used', 'aria-hidden': 'true' }, share)
  return element('span', { class: 'score' }, line, element('b', {}, number(value)), unit)
}

/** A type that this page does not know yet. */
function anyOf({ result }: { result: unknown }): Content {
  const text = element('pre', { class: 'text', tabindex: 0 }, JSON.stringify(result, null, 2))
  return { parts: [text], actions: [button('Copy', () => copy(text))] }
}
