import { createRequire } from 'node:module'

/** The version in the server's package.json, or `unknown`. In a build, the relative path to that file is different. */
export const version = readVersion()

function readVersion() {
  const require = createRequire(import.meta.url)
  for (const path of ['../package.json', '../../package.json']) {
    try {
      return String(require(path).version)
    } catch {
      // the file has the other path
    }
  }
  return 'unknown'
}
