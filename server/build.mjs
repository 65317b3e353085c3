// Builds the server into the folder of the first argument.
import { bundle } from './bundle.mjs'

await bundle(process.argv[2]).catch(({ message }) => {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
})
