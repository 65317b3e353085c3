import { styled } from '../process/terminal.ts'

export type Cell = string | number | boolean | null

/** Formats records as aligned columns. The titles are the names of the fields to show. Numbers are right-aligned. */
export function table<Title extends string>(
  titles: readonly Title[],
  records: readonly Record<Title, Cell>[],
): string {
  const columns = titles.map((title) => {
    const cells = records.map((record) => record[title])
    const texts = [title, ...cells.map(printed)]
    const width = widestOf(texts)
    const isNumeric = cells.some((cell) => typeof cell === 'number')
    return texts.map((text) => pad(text, width, isNumeric))
  })
  const line = (index: number) =>
    columns
      .map((texts) => texts[index])
      .join('  ')
      .trimEnd()
  return [styled('bold', line(0)), ...records.map((_, index) => line(index + 1))].join('\n')
}

/** Formats a record as lines with a name and a value. */
export function listing(record: object): string {
  const fields: [name: string, value: Cell][] = Object.entries(record)
  const width = widestOf(fields.map(([name]) => name))
  return fields
    .map(([name, value]) => `${styled('bold', pad(name, width, false))}  ${printed(value)}`.trimEnd())
    .join('\n')
}

/** Control characters, and characters that change the writing direction. */
const steering = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** Replaces control characters, because users choose some values, which must not control the operator's terminal. */
function printed(cell: Cell) {
  if (cell === null) return '-'
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return String(cell).replace(steering, '\ufffd')
}

function pad(text: string, width: number, toTheRight: boolean) {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)))
  return toTheRight ? space + text : text + space
}

/** No `Math.max(...)`, because that fails with a hundred thousand texts. */
function widestOf(texts: readonly string[]) {
  return texts.reduce((widest, text) => Math.max(widest, widthOf(text)), 0)
}

function widthOf(text: string) {
  return [...text].length
}
