import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { manual } from '@content-generation/contract/manual'
import { openApiDocument } from '@content-generation/contract/openapi'
import { Document } from './document.ts'
import { generatedDocuments, generatedFiles } from './files.ts'
import { readmeParts, sdkReadmeParts, withParts } from './parts.ts'

/**
 * Writes what is generated from the contract: the OpenAPI document, the manual, the SDK's generated files, and tables of the
 * READMEs.
 * With `--check` it only compares, and names the files that differ.
 */
const root = new URL('../../', import.meta.url)
const document = openApiDocument()
const { version } = JSON.parse(readFileSync(new URL('sdk/package.json', root), 'utf8')) as { version: string } // npm requires it

const read = new Document(document, version)

const printed = [
  ['contract/generated/openapi.json', `${JSON.stringify(document, null, 2)}\n`] as const,
  ['contract/generated/API.md', manual()] as const,
  ...filesIn('sdk/generated', generatedFiles(document, version)),
  ...filesIn('sdk', generatedDocuments(document, version)),
  ['README.md', withParts(contentOf('README.md') ?? '', readmeParts(read))] as const,
  ['sdk/README.md', withParts(contentOf('sdk/README.md') ?? '', sdkReadmeParts(read))] as const,
]
const differing = printed.filter(([name, text]) => contentOf(name) !== text)

const options = process.argv.slice(2)

if (options.some((option) => option !== '--check')) {
  process.stderr.write(
    'npm run generate writes the files generated from the contract; -- --check only compares.\n',
  )
  process.exitCode = options.join() === '--help' ? 0 : 2
} else if (options.length > 0) {
  for (const [name] of differing)
    process.stderr.write(`${name} does not match the contract. Run npm run generate\n`)
  if (differing.length === 0) process.stdout.write(`${printed.length} generated files match the contract\n`)
  process.exitCode = differing.length === 0 ? 0 : 1
} else {
  for (const [name, text] of differing) write(name, text)
  process.stdout.write(`${differing.length} of ${printed.length} generated files written\n`)
}

function filesIn(folder: string, files: Readonly<Record<string, string>>) {
  return Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text] as const)
}

function contentOf(name: string) {
  try {
    return readFileSync(new URL(name, root), 'utf8')
  } catch {
    return undefined // does not exist yet, so it differs
  }
}

function write(name: string, text: string) {
  const path = fileURLToPath(new URL(name, root))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
