import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openApiDocument } from '@content-generation/contract/openapi'
import { generatedFiles } from './files.ts'

/**
 * Prints what follows from the contract: the OpenAPI document, and from it alone the SDK's generated files.
 * With `--check` it only compares, and names the files that differ.
 */
const root = new URL('../../', import.meta.url)
const document = openApiDocument()
const { version } = JSON.parse(readFileSync(new URL('sdk/package.json', root), 'utf8')) as { version: string } // npm requires it

const files = Object.entries(generatedFiles(document, version)).map(
  ([name, text]) => [`sdk/generated/${name}`, text] as const,
)
const printed = [
  ['contract/generated/openapi.json', `${JSON.stringify(document, null, 2)}\n`] as const,
  ...files,
]
const differing = printed.filter(([name, text]) => contentOf(name) !== text)

if (process.argv.includes('--check')) {
  for (const [name] of differing)
    process.stderr.write(`${name} is not what the contract says: npm run generate\n`)
  process.exitCode = differing.length === 0 ? 0 : 1
} else {
  for (const [name, text] of differing) write(name, text)
  process.stdout.write(`${differing.length} of ${printed.length} generated files written\n`)
}

function contentOf(name: string) {
  try {
    return readFileSync(new URL(name, root), 'utf8')
  } catch {
    return undefined // not printed yet, so it differs
  }
}

function write(name: string, text: string) {
  const path = fileURLToPath(new URL(name, root))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
