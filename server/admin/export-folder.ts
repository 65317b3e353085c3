import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { OperatorError } from '../domain/errors/operator-error.ts'
import type { AccountExport } from '../domain/personal-data/export.ts'

/** Only the user who runs the command may read what is exported. */
const forOwner = { folder: 0o700, file: 0o600 }

/** Makes the folder of an export. Throws `OperatorError` if it has files, or cannot be made. */
export async function makeFolder(folder: string) {
  const found = await writing(folder, async () => {
    await mkdir(folder, { recursive: true, mode: forOwner.folder })
    return readdir(folder)
  })
  if (found.length > 0) throw new OperatorError(`The folder ${folder} is not empty.`)
}

/**
 * Writes the parts as JSON lines and the images as PNG files. `export.json`, with the number of each, comes last: without it,
 * the export is not complete. Throws `OperatorError` if a file cannot be written.
 */
export async function writeExport(folder: string, { user, files, images }: AccountExport) {
  const counts: Record<string, number> = {}
  for (const [name, records] of Object.entries(files)) {
    counts[name] = await writeLines(join(folder, `${name}.jsonl`), records)
  }
  counts['images'] = await writeImages(join(folder, 'images'), images)
  const summary = { user_id: user, ...counts }
  await writing(folder, () =>
    writeFile(join(folder, 'export.json'), `${JSON.stringify(summary)}\n`, { mode: forOwner.file }),
  )
  return summary
}

async function writeLines(path: string, records: AsyncIterable<object>) {
  let count = 0
  async function* lines() {
    for await (const record of records) {
      count += 1
      yield `${JSON.stringify(record)}\n`
    }
  }
  await writing(path, () => pipeline(lines(), createWriteStream(path, { mode: forOwner.file })))
  return count
}

async function writeImages(folder: string, images: AccountExport['images']) {
  let count = 0
  await writing(folder, () => mkdir(folder, { mode: forOwner.folder }))
  for await (const { id, png } of images) {
    const path = join(folder, `${id}.png`)
    await writing(path, () => writeFile(path, png, { mode: forOwner.file }))
    count += 1
  }
  return count
}

/** Does it, and names the path if the file system refuses it. */
async function writing<Result>(path: string, work: () => Promise<Result>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new OperatorError(`${path} cannot be written: ${error.message}`)
  }
}
