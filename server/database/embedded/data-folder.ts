import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MongodBinary } from './mongod-binary.ts'

/** The file `mongodb.json` of a data folder: values for the next start, and the port of the running supervisor. */
export interface DataFolder {
  mongodPort?: number
  mongodPid?: number
  binary?: MongodBinary
  supervisorPort?: number | undefined
}

const file = (dataDir: string) => join(dataDir, 'mongodb.json')

export const dbPathOf = (dataDir: string) => join(dataDir, 'mongodb')

export async function readFolder(dataDir: string): Promise<DataFolder> {
  try {
    return JSON.parse(await readFile(file(dataDir), 'utf8'))
  } catch {
    // If the file is missing or incomplete, the next start only uses another port.
    return {}
  }
}

export async function writeFolder(dataDir: string, folder: DataFolder): Promise<void> {
  const draft = `${file(dataDir)}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(folder, undefined, 2)}\n`)
  await rename(draft, file(dataDir))
}
