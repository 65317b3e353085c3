import { createRequire } from 'node:module'

/** The server's version, from its own package; it stands one folder up once compiled. */
export const version = readVersion()

function readVersion() {
  const require = createRequire(import.meta.url)
  for (const path of ['./package.json', '../package.json']) {
    try {
      return String(require(path).version)
    } catch {
      // not there: the other place has it
    }
  }
  return 'unknown'
}
