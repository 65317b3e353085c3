import type { Page, Statement, StatementEntry, StatementFailure } from '@content-generation/sdk'
import { button, type Child, element } from '../page/element.ts'
import { wordsFor } from '../page/failure.ts'
import { failure, fill, progress } from '../page/place.ts'
import { save } from '../page/take.ts'
import { credits, day, moment, number, signed, typeName } from '../page/words.ts'
import type { Session } from '../session.ts'
import type { Range } from './range.ts'

type StatementPage = Page<Statement, StatementEntry, StatementFailure>

const pageSize = 20

interface Given {
  session: Session
  range: Range
  /** Opens a generation. */
  open: (id: string) => void
}

/** The entries of a range, oldest first, with the balance after each. */
export function showStatement(given: Given, place: HTMLElement) {
  const { session, range } = given
  const { client, signal, reports } = session
  return fill(place, {
    waiting: 'Loading the statement…',
    load: () => reports(async () => await client.statement({ ...range, limit: pageSize }, { signal })),
    show: (first) => whole(given, first),
  })
}

function whole(given: Given, first: StatementPage): Child[] {
  const { from, to, opening_balance, closing_balance, entries } = first.data
  const balances = `${day(from)} to ${day(to)}: it opens with ${credits(opening_balance)} and closes with ${credits(closing_balance)}.`
  const sum = element('p', { class: 'sum' }, balances)
  if (entries.length === 0) {
    return [
      sum,
      element('p', { class: 'empty' }, 'Nothing changed the balance in these days. Choose others above.'),
    ]
  }
  const body = element('tbody', {}, ...rowsOf(given, entries))
  const heads = ['Time (UTC)', 'Entry', 'Credits', 'Balance'].map((name) =>
    element('th', { scope: 'col' }, name),
  )
  const table = element(
    'table',
    { class: 'statement' },
    element('caption', {}, 'Oldest first'),
    element('thead', {}, element('tr', {}, ...heads)),
    body,
  )
  return [sum, table, element('div', { class: 'after' }, more(given, body, first), csv(given, first.data))]
}

function rowsOf({ open }: Given, entries: readonly StatementEntry[]) {
  return entries.map((entry) => {
    const { at, amount, balance, generation_id: id, note, reference } = entry
    const name = entryName(entry)
    const shown = id === undefined ? name : button(name, () => open(id), { class: 'link' })
    const notes = [note, reference].flatMap((text) =>
      text === undefined || text === '' ? [] : [element('small', {}, text)],
    )
    return element(
      'tr',
      {},
      element('td', {}, moment(at)),
      element('td', {}, shown, ...notes),
      element('td', {}, signed(amount)),
      element('td', {}, number(balance)),
    )
  })
}

const kinds: Readonly<Record<string, string>> = {
  grant: 'Credits added',
  charge: 'Generation',
  refund: 'Refund of a generation',
  spend: 'Spent in the dashboard',
  adjust: 'Correction',
}

function entryName({ kind, type }: StatementEntry) {
  return type === undefined ? (kinds[kind] ?? typeName(kind)) : typeName(type)
}

/** A button that adds the next page, as long as there is one. */
function more(given: Given, body: HTMLElement, last: StatementPage): HTMLElement {
  const place = element('div', {})
  const add = async () => {
    place.replaceChildren(progress('Loading more…'))
    try {
      const page = await given.session.reports(async () => await last.nextPage())
      const rows = page === undefined ? [] : rowsOf(given, page.data.entries)
      body.append(...rows)
      place.replaceWith(page === undefined ? element('div', {}) : more(given, body, page))
      focusOn(rows[0])
    } catch (error) {
      place.replaceChildren(failure(wordsFor(error), add))
    }
  }
  if (last.data.next_cursor !== null) place.append(button('Show more entries', add))
  return place
}

/** The pressed button has gone, so the keyboard goes on with the first new row. */
function focusOn(row: HTMLElement | undefined) {
  if (row === undefined) return
  row.tabIndex = -1
  row.focus({ preventScroll: true })
}

/** A button that saves every entry of the range. */
function csv({ session }: Given, { from, to }: Statement) {
  const place = element('div', {})
  const make = async () => {
    place.replaceChildren(progress('Making the CSV file…'))
    try {
      const { client, signal, reports } = session
      const text = await reports(() => client.statement({ from, to }, { signal }).toCsv())
      save(`statement-${from}-${to}.csv`, new Blob([text], { type: 'text/csv' }))
      place.replaceChildren(start)
      start.focus()
    } catch (error) {
      place.replaceChildren(failure(wordsFor(error), make))
    }
  }
  const start = button('Save all as CSV', make)
  place.append(start)
  return place
}
