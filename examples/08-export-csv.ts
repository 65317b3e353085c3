/**
 * Pages through everything that you have generated and writes it to a CSV file. The newest comes first, and what a
 * spreadsheet would run as a formula is made plain text.
 * @example npx tsx 08-export-csv.ts generations.csv
 */
import { writeFile } from 'node:fs/promises'
import { ContentGeneration } from '@content-generation/sdk'

const file = process.argv[2] ?? 'generations.csv'

/** Quoted as RFC 4180 says; a leading apostrophe keeps Excel and its like from running `=…`, `+…`, `-…` or `@…`. */
function cell(text: string) {
  const inert = /^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text
  return `"${inert.replaceAll('"', '""')}"`
}

try {
  const client = new ContentGeneration()
  const rows = [['created_at', 'type', 'credits_used', 'prompt', 'id']]
  let spent = 0
  for await (const { created_at, type, credits_used, prompt, id } of client.generations()) {
    rows.push([created_at, type, String(credits_used), prompt, id])
    spent += credits_used
    if (process.stderr.isTTY) process.stderr.write(`\r${rows.length - 1} generations`)
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')

  // Written in one go, so that a failure on the way leaves no half of a file that looks whole.
  await writeFile(file, rows.map((row) => `${row.map(cell).join(',')}\r\n`).join(''))
  console.log(`${rows.length - 1} generations, ${spent} credits in all: ${file}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
