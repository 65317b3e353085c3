// Builds the server into the folder that the first argument names.
import { bundle } from './bundle.mjs'

await bundle(process.argv[2]).catch(({ message }) => {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
})
