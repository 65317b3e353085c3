// Builds our server into the folder of the first argument as it is always built, with one module replaced: the writer of
// scripts.
import { readFile } from 'node:fs/promises'
import { bundle } from '../../../server/build.mjs'

const replacement = new URL('./trivial-script.mjs', import.meta.url)

const replacesGenerator = {
  name: 'replaces-generator',
  setup({ onLoad }) {
    onLoad({ filter: /generators.local.script\.ts$/ }, async () => ({
      contents: await readFile(replacement),
    }))
  },
}

await bundle(process.argv[2], [replacesGenerator])
