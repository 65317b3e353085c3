import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { openApiDocument } from '@content-generation/contract/openapi'
import { Document } from './document.ts'
import { generatedFiles } from './files.ts'
import { manualFile } from './manual.ts'
import { partsOf, withParts } from './parts.ts'

/**
 * Writes what is generated from the contract: the OpenAPI document, the manual, the SDK's generated files, and parts of
 * pages. With `--check` it only compares, and names the files that differ.
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
  for (const [name] of differing)
    process.stderr.write(`${name} does not match the contract. Run npm run generate\n`)
  if (differing.length === 0) process.stdout.write(`${printed.length} generated files match the contract\n`)
  process.exitCode = differing.length === 0 ? 0 : 1
} else {
  process.stderr.write(
    'npm run generate writes the files generated from the contract; -- --check only compares.\n',
  )
  process.exitCode = options.join() === '--help' ? 0 : 2
}

/** `undefined` if the file does not exist yet. */
function contentOf(name: string) {
  const file = new URL(name, root)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
