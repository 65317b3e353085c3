// Copies the built server into the folder of the first argument, with one module replaced: the writer of scripts.
import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const beside = (path) => fileURLToPath(new URL(path, import.meta.url))
const [, , folder = ''] = process.argv
const writer = join(folder, 'generators', 'local', 'script.js')

cpSync(beside('../../../server/dist'), folder, { recursive: true })
// The server reads its version there.
cpSync(beside('../../../server/package.json'), join(folder, '..', 'package.json'))
if (!existsSync(writer)) throw new Error('The writer of scripts is not where it was')
cpSync(beside('./trivial-script.mjs'), writer)
