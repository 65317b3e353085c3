import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openApiDocument } from '@content-generation/contract/openapi'
import { Document } from './document.ts'
import { generatedFiles } from './files.ts'
import { manualFile } from './manual.ts'
import { partsOf, withParts } from './parts.ts'
import { checkReleased } from './released/check.ts'

/**
 * Writes what is generated from the contract: the OpenAPI document, the manual, the SDK's generated files, and parts of
 * pages. With `--check` it only compares: with the files, and with what the last release promised.
 */
const root = new URL('../../', import.meta.url)
const openApi = openApiDocument()
const document = new Document(openApi)
const { version } = JSON.parse(readFileSync(new URL('sdk/package.json', root), 'utf8')) as { version: string } // npm requires it

const printed = [
  ['contract/generated/openapi.json', `${JSON.stringify(openApi, null, 2)}\n`] as const,
  ['contract/generated/API.md', manualFile(document)] as const,
  ...Object.entries(generatedFiles(openApi, version)).map(
    ([name, text]) => [`sdk/generated/${name}`, text] as const,
  ),
  ...Object.entries(partsOf(document)).map(
    ([page, parts]) => [page, withParts(contentOf(page) ?? '', parts)] as const,
  ),
]
const differing = printed.filter(([name, text]) => contentOf(name) !== text)

const options = process.argv.slice(2)

if (options.length === 0) {
  for (const [name, text] of differing) writeFileSync(new URL(name, root), text)
  process.stdout.write(`${differing.length} of ${printed.length} generated files written\n`)
} else if (options.join() === '--check') {
  process.exitCode = check()
} else {
  process.stderr.write(
    'npm run generate writes the files generated from the contract; -- --check only compares.\n',
  )
  process.exitCode = options.join() === '--help' ? 0 : 2
}

/** Prints what does not agree, a line for each problem. Returns the exit code. */
function check() {
  const folder = fileURLToPath(new URL('contract/released', root))
  const { version, breaks } = checkReleased(folder, openApi, new Date().toISOString().slice(0, 10))
  const stale = differing.map(([name]) => `${name} does not match the contract. Run npm run generate`)
  const advice = breaks.length === 0 ? [] : ['CONTRIBUTING.md, "When the check refuses a change", says more.']
  const problems = [...stale, ...breaks, ...advice]
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (problems.length > 0) return 1
  process.stdout.write(
    `${printed.length} generated files match the contract; it keeps what ${version} promised\n`,
  )
  return 0
}

/** `undefined` if the file does not exist yet. */
function contentOf(name: string) {
  const file = new URL(name, root)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
