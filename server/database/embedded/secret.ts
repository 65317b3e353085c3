import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** mongod's key file. Its text is the password of MongoDB's own user `__system`, which needs no entry in the data. */
export const keyFileOf = (dataDir: string, port: number) => join(dataDir, `mongodb-${port}.key`)

/**
 * The secret of the folder's mongod on this port; made if there is none. Every port has its own: a program that has got
 * an old port of mongod cannot pass a client's authentication on to the new port.
 */
export async function secretOf(dataDir: string, port: number): Promise<string> {
  const file = keyFileOf(dataDir, port)
  const read = () => readFile(file, 'utf8')
  const found = await read().catch(ignore('ENOENT'))
  if (found !== undefined) return found
  // Two keepers may do this at once. A link appears with its whole text, and never replaces the other's.
  const draft = `${file}.${process.pid}`
  try {
    await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
    await link(draft, file).catch(ignore('EEXIST'))
  } finally {
    await rm(draft, { force: true })
  }
  return read()
}

function ignore(code: string) {
  return (error: NodeJS.ErrnoException) => {
    if (error.code !== code) throw error
    return undefined
  }
}
