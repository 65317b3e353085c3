import { AbortedError } from '@content-generation/sdk'
import { button, type Child, element } from './element.ts'
import { canRetry, wordsFor } from './failure.ts'

interface Loading<Loaded> {
  /** What is shown until it is there. */
  waiting: string
  load: () => Promise<Loaded>
  show: (loaded: Loaded) => readonly Child[]
  /** Replaces the words of a failure; `undefined`: the usual ones. */
  failed?: (error: unknown) => Child | undefined
}

/** The newest load of each place. An answer to an older one is not shown. */
const newest = new WeakMap<Element, object>()

/** Loads something and shows it in its place, with words while it loads. A failure has a button that tries again. */
export async function fill<Loaded>(place: HTMLElement, loading: Loading<Loaded>): Promise<void> {
  const own = {}
  newest.set(place, own)
  const put = (...children: readonly Child[]) => {
    if (newest.get(place) === own) place.replaceChildren(...children)
  }
  place.setAttribute('aria-busy', 'true')
  put(progress(loading.waiting))
  try {
    put(...loading.show(await loading.load()))
  } catch (error) {
    const words = error instanceof AbortedError ? '' : (loading.failed?.(error) ?? wordsFor(error))
    if (words !== '') put(failure(words, canRetry(error) ? () => retry(place, loading) : undefined))
  } finally {
    if (newest.get(place) === own) place.removeAttribute('aria-busy')
  }
}

/** Empties a place. What still loads for it is not shown. */
export function clear(place: HTMLElement) {
  newest.delete(place)
  place.replaceChildren()
}

/** The button goes away, so the focus moves to the place. */
function retry<Loaded>(place: HTMLElement, loading: Loading<Loaded>) {
  place.tabIndex = -1
  place.focus()
  return fill(place, loading)
}

export function progress(waiting: string) {
  return element('p', { class: 'progress', role: 'status' }, waiting)
}

/** A failure in words, with a button if trying again can help. */
export function failure(words: Child, again?: () => unknown) {
  const text = element('p', {}, words)
  const retries = again === undefined ? [] : [button('Try again', again)]
  return element('div', { class: 'failure', role: 'alert' }, text, ...retries)
}
