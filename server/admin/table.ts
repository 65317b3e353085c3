/** The style of text: plain, or with escape codes for a terminal. */
export interface Look {
  heading: (text: string) => string
}

export const plainLook: Look = { heading: (text) => text }

export const terminalLook: Look = { heading: (text) => `\u001b[1m${text}\u001b[22m` }

type Cell = string | number | boolean | null

export interface Column<Row> {
  title: string
  cell: (row: Row) => Cell
}

/** Formats rows as aligned columns with titles. Numbers are right-aligned. */
export function table<Row>(columns: Column<Row>[], rows: Row[], look: Look): string {
  const cells = rows.map((row) => columns.map(({ cell }) => cell(row)))
  const texts = cells.map((row) => row.map(printed))
  const titles = columns.map(({ title }) => title)
  const widths = titles.map((title, index) =>
    texts.reduce((widest, row) => Math.max(widest, widthOf(row[index] ?? '')), widthOf(title)),
  )
  const isNumeric = titles.map((_, index) => cells.some((row) => typeof row[index] === 'number'))
  const line = (row: string[]) =>
    row
      .map((text, index) => pad(text, widths[index] ?? 0, isNumeric[index] === true))
      .join('  ')
      .trimEnd()
  return [look.heading(line(titles)), ...texts.map(line)].join('\n')
}

/** Formats a record as lines with a name and a value. */
export function listing(record: Record<string, Cell>, look: Look): string {
  const names = Object.keys(record)
  const width = Math.max(...names.map(widthOf))
  return Object.entries(record)
    .map(([name, value]) => `${look.heading(pad(name, width, false))}  ${printed(value)}`.trimEnd())
    .join('\n')
}

/** Control characters, and characters that change the writing direction. */
const steering = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** Replaces control characters, because users choose some values, which must not control the operator's terminal. */
function printed(cell: Cell) {
  if (cell === null) return '-'
  return String(cell).replace(steering, '\ufffd')
}

function pad(text: string, width: number, toTheRight: boolean) {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)))
  return toTheRight ? space + text : text + space
}

function widthOf(text: string) {
  return [...text].length
}
