import { readFile, statfs } from 'node:fs/promises'
import { constants } from 'node:os'
import { join } from 'node:path'
import { isDiskFull } from '../errors.ts'

/** With less, mongod may not even have room to print what is wrong. */
const leastSpaceBytes = 2 ** 20

/** What the mongod of a folder has printed since its last start. */
export const logFileOf = (dataDir: string) => join(dataDir, 'mongodb.log')

/**
 * Whether the folder's mongod has found its disk full. When it ends, it leaves room again, so its log has to tell: by an
 * error of the system, or by a line that found no room to its end.
 */
export async function hasFilledDisk(dataDir: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(dataDir)
  const printed = await readFile(logFileOf(dataDir), 'utf8').catch(() => '')
  const isCut = printed !== '' && !printed.endsWith('\n')
  return (
    bavail * bsize < leastSpaceBytes ||
    isDiskFull({ message: printed }) ||
    printed.includes(`"error":${constants.errno.ENOSPC},`) ||
    isCut
  )
}

/** What the operator is told if it does not start for this reason. */
export function diskFullLine(dataDir: string): string {
  return `The disk of ${dataDir} is full, so the embedded MongoDB does not start. Make room there, or set DATA_DIR to a folder on another disk.`
}
