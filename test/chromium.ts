import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** What every start of it needs where containers lack a sandbox of their own. */
export const chromiumArguments = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu']

/**
 * The path of a Chromium for `playwright-core`: `CHROMIUM_PATH`, else one on the PATH, else Debian's, which is installed
 * where we may. Rejects with what to do where none can be had.
 */
export async function chromium(): Promise<string> {
  return process.env['CHROMIUM_PATH'] ?? onPath() ?? (await install())
}

function onPath() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(executable)
}

function executable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function install() {
  const instruction = 'There is no Chromium here: put one on the PATH, or its path into CHROMIUM_PATH.'
  if (process.getuid?.() !== 0 || process.platform !== 'linux') throw new Error(instruction)
  try {
    const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 64 * 1024 * 1024 }
    await run('apt-get', ['update', '-q'], quiet)
    await run('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium'], quiet)
  } catch (cause) {
    throw new Error(instruction, { cause })
  }
  const installed = onPath()
  if (installed === undefined) throw new Error(instruction)
  return installed
}
