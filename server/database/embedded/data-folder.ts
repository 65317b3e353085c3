import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MongodBinary } from './mongod-binary.ts'

/** What a data folder remembers from one start to the next, and where its keeper can be met now. */
export interface DataFolder {
  mongodPort?: number
  mongodPid?: number
  binary?: MongodBinary
  keeperPort?: number | undefined
}

const file = (dataDir: string) => join(dataDir, 'mongodb.json')

export const dbPathOf = (dataDir: string) => join(dataDir, 'mongodb')

export async function readFolder(dataDir: string): Promise<DataFolder> {
  try {
    return JSON.parse(await readFile(file(dataDir), 'utf8'))
  } catch {
    // Without it, or with half of it, a start only costs a new port.
    return {}
  }
}

export async function writeFolder(dataDir: string, folder: DataFolder): Promise<void> {
  const draft = `${file(dataDir)}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(folder, undefined, 2)}\n`)
  await rename(draft, file(dataDir))
}
