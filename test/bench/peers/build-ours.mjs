// Builds our server into the folder of the first argument as it is always built, with one module replaced: the writer of
// scripts.
import { readFile } from 'node:fs/promises'
import { bundle } from '../../../server/bundle.mjs'

const replacement = new URL('./trivial-script.mjs', import.meta.url)

let replaced = false
const replacesGenerator = {
  name: 'replaces-generator',
  setup({ onLoad }) {
    onLoad({ filter: /generators.local.script\.ts$/ }, async () => {
      replaced = true
      return { contents: await readFile(replacement) }
    })
  },
}

await bundle(process.argv[2], [replacesGenerator])
if (!replaced) throw new Error('The writer of scripts is not where it was')
