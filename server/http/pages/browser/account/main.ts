import { type AccountInfo, RateLimitedError } from '@content-generation/sdk'
import { onFilter, showGallery, withoutList } from './gallery/gallery.ts'
import { createImages, type Images } from './gallery/images.ts'
import { createSingle, type Single } from './gallery/single.ts'
import { part } from './page/element.ts'
import { isFatal, wordsFor } from './page/failure.ts'
import { clear, failure, progress } from './page/place.ts'
import { say } from './page/take.ts'
import { overview } from './reports/overview.ts'
import { onRange, type Range } from './reports/range.ts'
import { showStatement } from './reports/statement.ts'
import { showUsage } from './reports/usage.ts'
import { createSession, type Session } from './session.ts'

const keyForm = /^cgk_[0-9A-Za-z]{49}$/

const state = part('state', HTMLElement)
const input = part('api-key', HTMLInputElement)

/** The parts of the page that show what was read with the key. */
const read = ['key-name', 'state', 'overview', 'usage', 'statement', 'generations']

/** What the page is open with, from the moment that a key is pasted until it is forgotten. */
interface Opened {
  session: Session
  images: Images
  single: Single
}

let opened: Opened | undefined

function start(apiKey: string) {
  const session = createSession(apiKey)
  const images = createImages(session)
  opened = { session, images, single: createSingle(session, images) }
  showParts('state', 'connected')
  // The form is gone, so the keyboard goes on with the account.
  part('content', HTMLElement).focus({ preventScroll: true })
  return load(opened)
}

/** Asks for the account first. With a key that does not work, nothing else is asked. */
async function load(open: Opened) {
  const { session } = open
  state.replaceChildren(progress('Loading the account…'))
  try {
    const { result, rateLimit } = await session.client.me({ signal: session.signal }).withResponse()
    showAccount(open, result.data)
    session.count(rateLimit)
    void showGallery(open, part('generations', HTMLElement), {})
  } catch (error) {
    if (session.signal.aborted) return
    if (isFatal(error)) forget(wordsFor(error))
    else if (error instanceof RateLimitedError) showWithoutCounted(open, error)
    else state.replaceChildren(failure(wordsFor(error), () => load(open)))
  }
}

function showAccount(open: Opened, account: AccountInfo) {
  const { name, id } = account.key
  state.replaceChildren()
  part('key-name', HTMLElement).textContent = name === '' ? id : name
  part('overview', HTMLElement).replaceChildren(...overview(open.session, account))
  showParts('connected', 'account')
  showReports(open, {})
}

/** At the daily cap: what does not count is shown, and what is missing is said. */
function showWithoutCounted(open: Opened, error: RateLimitedError) {
  const missing = 'Until then plan, balance and the list of generations are missing.'
  const shown = 'Usage, statement and single generations do not count, so they are here.'
  state.replaceChildren(failure(`${wordsFor(error)} ${missing} ${shown}`, () => load(open)))
  clear(part('overview', HTMLElement))
  part('generations', HTMLElement).replaceChildren(failure(withoutList(error)))
  showParts('state', 'connected', 'account')
  showReports(open, {})
}

function showReports({ session, single }: Opened, range: Range) {
  void showUsage(session, part('usage', HTMLElement), range)
  const open = (id: string) => void single.load(id)
  void showStatement({ session, range, open }, part('statement', HTMLElement))
}

/** Shows these parts of the page and hides the others. */
function showParts(...shown: ('opening' | 'state' | 'connected' | 'account')[]) {
  for (const name of ['opening', 'state', 'connected', 'account'] as const) {
    part(name, HTMLElement).hidden = !shown.includes(name)
  }
}

/** Forgets the key, and takes away all that was read with it. */
function forget(words = '') {
  opened?.session.end()
  opened = undefined
  for (const name of read) clear(part(name, HTMLElement))
  for (const name of ['range', 'filters', 'by-id']) part(name, HTMLFormElement).reset()
  showParts('opening')
  refuse(words)
  input.focus()
}

/** Says why a key is not taken; without words, takes that back. */
function refuse(words: string) {
  part('key-state', HTMLElement).textContent = words
  input.setAttribute('aria-invalid', String(words !== ''))
}

part('key', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault()
  const key = input.value.trim()
  if (!keyForm.test(key)) return refuse('A key is cgk_ and 49 letters and digits.')
  input.value = ''
  refuse('')
  void start(key)
})

part('forget', HTMLButtonElement).addEventListener('click', () => {
  forget()
  say('The key is forgotten.')
})

part('by-id', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault()
  void opened?.single.load(part('single-id', HTMLInputElement).value.trim())
})

onRange((range) => opened && showReports(opened, range))
onFilter((filter) => opened && void showGallery(opened, part('generations', HTMLElement), filter))
