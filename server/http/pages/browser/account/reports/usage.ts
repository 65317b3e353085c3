import type { Usage } from '@content-generation/sdk'
import { type Child, element } from '../page/element.ts'
import { fill } from '../page/place.ts'
import { credits, day, many, number } from '../page/words.ts'
import type { Session } from '../session.ts'
import { plot } from './plot.ts'
import { type Range, showRange } from './range.ts'
import { type Series, seriesOf } from './series.ts'

/** Credits by day and type, and by day and key. Each is loaded by itself. */
export function showUsage({ client, signal, reports }: Session, place: HTMLElement, range: Range) {
  const [byType, byKey] = [element('div', {}), element('div', {})]
  place.replaceChildren(byType, byKey)
  const load = (group_by: 'type' | 'key') => () =>
    reports(async () => (await client.usage({ ...range, group_by }, { signal })).data)
  return Promise.all([
    fill(byType, {
      waiting: 'Loading the usage…',
      load: load('type'),
      show: (usage) => {
        showRange(usage)
        return [...totals(usage), ...plotted('Credits by day and type', usage)]
      },
    }),
    fill(byKey, {
      waiting: 'Loading the usage by key…',
      load: load('key'),
      show: (usage) => (usage.total.credits_used === 0 ? [] : plotted('Credits by day and key', usage)),
    }),
  ])
}

function totals({ from, to, final, total }: Usage): Child[] {
  const requests = total.requests === null ? [] : [`${many(total.requests, 'request')} counted`]
  const figures = [
    `${credits(total.credits_used)} used`,
    ...(total.credits_refunded === 0 ? [] : [`${credits(total.credits_refunded)} refunded`]),
    ...requests,
  ]
  const until = final ? '' : ' The figures of the last day may still change.'
  return [element('p', { class: 'sum' }, `${day(from)} to ${day(to)}: ${figures.join(', ')}.${until}`)]
}

function plotted(title: string, usage: Usage): Child[] {
  const heading = element('h3', {}, title)
  if (usage.total.credits_used === 0) {
    return [
      heading,
      element(
        'p',
        { class: 'empty' },
        'No credits were used in these days. Choose others, or generate something.',
      ),
    ]
  }
  const series = seriesOf(usage)
  const used = credits(usage.total.credits_used)
  const label = `${title}, ${day(usage.from)} to ${day(usage.to)}: ${used}. The table below has the figures.`
  const drawing = plot({ label, series: series.series, days: series.days })
  return [heading, drawing, tableOf(title, series, usage)]
}

/** The figures of a plot, for those who cannot see it. Days without any are left out. */
function tableOf(title: string, { series, days }: Series, usage: Usage) {
  const rows = days.flatMap(({ day: date, values }, index) => {
    const { requests, credits_refunded } = usage.days[index] ?? { requests: null, credits_refunded: 0 }
    const isEmpty = !requests && credits_refunded === 0 && values.every((value) => value === 0)
    const figures = [...values, credits_refunded, requests].map((value) =>
      value === null ? '–' : number(value),
    )
    return isEmpty ? [] : [rowOf(day(date), figures)]
  })
  const heads = ['Day', ...series.map(({ name }) => name), 'Refunded', 'Requests'].map((name) =>
    element('th', { scope: 'col' }, name),
  )
  const table = element(
    'table',
    {},
    element('caption', {}, `${title}. Days without any are left out.`),
    element('thead', {}, element('tr', {}, ...heads)),
    element('tbody', {}, ...rows),
  )
  const frame = element('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': title }, table)
  return element('details', {}, element('summary', {}, 'Show the figures as a table'), frame)
}

function rowOf(head: string, cells: readonly string[]) {
  const figures = cells.map((cell) => element('td', {}, cell))
  return element('tr', {}, element('th', { scope: 'row' }, head), ...figures)
}
