import type { Generation, ImageGeneration } from '@content-generation/sdk'
import { button, type Child, element } from '../page/element.ts'
import { wordsFor } from '../page/failure.ts'
import { referenceOf } from '../page/reference.ts'
import { copy, say } from '../page/take.ts'
import { credits, moment, number, typeName } from '../page/words.ts'
import { contentOf } from './content.ts'
import type { Images } from './images.ts'

/** A generation in the list. Long texts are cut off; the button opens all of it. */
export function card(generation: Generation, images: Images, open: () => void) {
  const { type, prompt } = generation
  const { parts, actions = [] } = contentOf(generation, images)
  const all = button('Open', open, { 'aria-label': `Open: ${typeName(type)}, ${prompt}` })
  return element(
    'li',
    { class: 'card' },
    element('h3', {}, element('span', { class: 'kind' }, typeName(type)), prompt),
    element('div', { class: 'content' }, ...parts),
    element('div', { class: 'after' }, all, ...actions),
    ...facts(generation),
  )
}

/** All of a generation. */
export function whole(generation: Generation, images: Images): Child[] {
  const { parts, actions = [] } = contentOf(generation, images)
  const full = generation.type === 'image' ? [fullSize(generation, images)] : []
  return [
    element('p', { class: 'prompt' }, generation.prompt),
    element('div', { class: 'content' }, ...parts),
    element('div', { class: 'after' }, ...actions, ...full, ...another(generation)),
    ...facts(generation),
  ]
}

/** Where the reference makes another one of this type. */
function another({ type }: Generation) {
  const href = referenceOf(type)
  if (href === undefined) return []
  const text = 'Make another in the reference'
  const attributes = { href, target: '_blank', rel: 'noopener', 'aria-label': `${text}, in a new tab` }
  return [element('a', attributes, text)]
}

/** When it was saved, what it cost, and by what it is found again. */
function facts({ id, created_at, credits_used, refunded_at, request_id }: Generation): Child[] {
  const refunded = refunded_at === undefined ? [] : [`refunded on ${moment(refunded_at)} UTC`]
  const when = [`${moment(created_at)} UTC`, credits(credits_used), ...refunded].join(' · ')
  const ids = [...copied('Id', id), ...copied('Request', request_id)]
  return [element('p', { class: 'note' }, when), element('dl', { class: 'ids' }, ...ids)]
}

function copied(name: string, text: string) {
  const code = element('code', {}, text)
  const take = button('', () => copy(code), {
    class: 'link',
    'aria-label': `Copy the ${name.toLowerCase()} ${text}`,
  })
  take.append(code)
  return [element('dt', {}, name), element('dd', {}, take)]
}

function fullSize(generation: ImageGeneration, images: Images) {
  const { width, height } = generation.result
  return button(`Save in full size (${number(width)} × ${number(height)})`, async (pressed) => {
    pressed.disabled = true
    say('Loading the image…')
    try {
      await images.saveFull(generation)
      say('Saved.')
    } catch (error) {
      say(wordsFor(error))
    } finally {
      pressed.disabled = false
    }
  })
}
