import {
  type Generation,
  type GenerationPage,
  type GenerationsFailure,
  type GenerationsParams,
  type Page,
  RateLimitedError,
} from '@content-generation/sdk'
import { button, type Child, element, part } from '../page/element.ts'
import { wordsFor } from '../page/failure.ts'
import { failure, fill, progress } from '../page/place.ts'
import type { Session } from '../session.ts'
import { card } from './card.ts'
import type { Images } from './images.ts'
import type { Single } from './single.ts'

type ListPage = Page<GenerationPage, Generation, GenerationsFailure>

const pageSize = 20
const dayMs = 86_400_000

interface Given {
  session: Session
  images: Images
  single: Single
}

/** The saved generations, newest first. A page counts toward the daily cap, so it is loaded only when it is asked for. */
export function showGallery(given: Given, place: HTMLElement, filter: GenerationsParams) {
  const { session, images } = given
  const { client, signal } = session
  images.takeAway(place)
  return fill(place, {
    waiting: 'Loading the generations…',
    load: () => pageOf(session, client.generations({ ...filter, limit: pageSize }, { signal })),
    show: (first) => listOf(given, first, filter),
    failed: (error) => (error instanceof RateLimitedError ? withoutList(error) : undefined),
  })
}

/** Loads a page, which counts. */
async function pageOf(session: Session, call: ReturnType<Session['client']['generations']>) {
  const { result, rateLimit } = await call.withResponse()
  session.count(rateLimit)
  return result
}

/** What is missing at the daily cap, and what is not. */
export function withoutList(error: RateLimitedError) {
  return `${wordsFor(error)} Until then the list is missing. A single generation still opens: by its id below, or from the statement.`
}

function listOf(given: Given, first: ListPage, filter: GenerationsParams): Child[] {
  if (first.data.generations.length === 0) return [emptyOf(filter)]
  const list = element('ul', { class: 'cards' }, ...cardsOf(given, first))
  return [list, more(given, list, first)]
}

function cardsOf({ images, single }: Given, { data }: ListPage) {
  return data.generations.map((generation) => card(generation, images, () => single.show(generation)))
}

function emptyOf({ type, since, until }: GenerationsParams) {
  const isFiltered = type !== undefined || since !== undefined || until !== undefined
  if (isFiltered)
    return element(
      'p',
      { class: 'empty' },
      'There is nothing of this kind. Choose another type or other days.',
    )
  const link = element('a', { href: '#operations-title' }, 'Choose an operation below')
  return element(
    'p',
    { class: 'empty' },
    'Nothing was generated yet. ',
    link,
    ' and try it; the result is then saved here.',
  )
}

/** A button that adds the next page, as long as there is one. */
function more(given: Given, list: HTMLElement, last: ListPage): HTMLElement {
  const place = element('div', { class: 'after' })
  const add = async () => {
    place.replaceChildren(progress('Loading more…'))
    try {
      const call = last.nextPage()
      if (call === undefined) return place.replaceChildren()
      const page = await pageOf(given.session, call)
      const cards = cardsOf(given, page)
      list.append(...cards)
      place.replaceWith(more(given, list, page))
      cards[0]?.querySelector('button')?.focus({ preventScroll: true })
    } catch (error) {
      const words = error instanceof RateLimitedError ? withoutList(error) : wordsFor(error)
      place.replaceChildren(failure(words, add))
    }
  }
  if (last.data.next_cursor !== null) place.append(button('Show more (counts as one request)', add))
  else place.append(element('p', { class: 'note' }, 'That is all.'))
  return place
}

/** Calls this with what the customer has chosen, when it is sent. */
export function onFilter(chosen: (filter: GenerationsParams) => void) {
  const form = part('filters', HTMLFormElement)
  const [from, to] = [part('filter-from', HTMLInputElement), part('filter-to', HTMLInputElement)]
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const type = part('filter-type', HTMLSelectElement).value as NonNullable<GenerationsParams['type']> // or empty
    chosen({
      ...(type && { type }),
      ...(from.value && { since: `${from.value}T00:00:00Z` }),
      // The last day belongs to the range.
      ...(to.value && { until: new Date(Date.parse(to.value) + dayMs).toISOString() }),
    })
  })
  form.addEventListener('reset', () => chosen({}))
}
