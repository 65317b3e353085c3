import { drawn, element } from '../page/element.ts'
import { credits, day, number } from '../page/words.ts'

/** Credits of a day by series. */
export interface PlotDay {
  day: string
  values: readonly number[]
}

/** A part of each bar. */
export interface PlotSeries {
  name: string
  /** The number of its colour. */
  colour: number
}

interface Plot {
  /** What the plot shows, in words. */
  label: string
  /** The lowest part of each bar first. */
  series: readonly PlotSeries[]
  days: readonly PlotDay[]
}

/** The height of the drawing. Its width is one for each day, and the page stretches it. */
const height = 100
const gap = 0.12

/** Stacked bars, one for each day. The table beside it has the same figures. */
export function plot({ label, series, days }: Plot) {
  const top = topOf(Math.max(...days.map(sumOf)))
  const readout = element('p', { class: 'readout', 'aria-hidden': 'true' }, 'Point at a day to read it.')
  const drawing = drawn(
    'svg',
    {
      viewBox: `0 0 ${days.length} ${height}`,
      preserveAspectRatio: 'none',
      role: 'img',
      'aria-label': label,
    },
    ...days.flatMap((one, index) => barsOf(one, { series, index, top })),
  )
  drawing.addEventListener('pointermove', (event) => {
    const { left, width } = drawing.getBoundingClientRect()
    const pointed = days[Math.floor(((event.clientX - left) / width) * days.length)]
    if (pointed !== undefined) readout.textContent = inWords(pointed, series)
  })
  return element(
    'figure',
    { class: 'plot' },
    legend(series),
    element('div', { class: 'drawing' }, axis(top), drawing, dates(days)),
    readout,
  )
}

interface BarPlace {
  series: readonly PlotSeries[]
  index: number
  top: number
}

function barsOf({ values }: PlotDay, { series, index, top }: BarPlace) {
  let floor = height
  return values.flatMap((value, place) => {
    if (value === 0) return []
    const tall = (value / top) * height
    floor -= tall
    const box = { x: index + gap / 2, y: floor, width: 1 - gap, height: tall }
    return [drawn('rect', { ...box, class: classOf(series[place]) })]
  })
}

function sumOf({ values }: PlotDay) {
  return values.reduce((sum, value) => sum + value, 0)
}

/** A round number that is not below the highest bar, with a whole half. */
function topOf(highest: number) {
  for (let power = 1; ; power *= 10) {
    const round = [2, 4, 6, 8, 10].find((digit) => digit * power >= highest)
    if (round !== undefined) return round * power
  }
}

function axis(top: number) {
  const marks = [top, top / 2, 0].map((mark) => element('span', {}, number(mark)))
  return element('div', { class: 'axis', 'aria-hidden': 'true' }, ...marks)
}

function dates(days: readonly PlotDay[]) {
  const ends = [days[0], days.at(-1)].flatMap((one) => (one === undefined ? [] : [day(one.day)]))
  const marks = ends.map((end) => element('span', {}, end))
  return element('div', { class: 'dates', 'aria-hidden': 'true' }, ...marks)
}

function classOf(series: PlotSeries | undefined) {
  return `series-${series?.colour ?? 0}`
}

function legend(series: readonly PlotSeries[]) {
  const entries = series.map((one) =>
    element('li', {}, element('span', { class: `swatch ${classOf(one)}` }), one.name),
  )
  return element('ul', { class: 'legend' }, ...entries)
}

function inWords(one: PlotDay, series: readonly PlotSeries[]) {
  const parts = series.flatMap(({ name }, place) => {
    const value = one.values[place] ?? 0
    return value === 0 ? [] : [`${name} ${number(value)}`]
  })
  return [`${day(one.day)}: ${credits(sumOf(one))}`, ...parts].join(' · ')
}
