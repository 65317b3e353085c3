import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished, type TestContext } from 'vitest'
import { run as runAdmin } from '../admin/command.ts'
import { startServerProcess } from '../fixtures/server-process.ts'
import { mountSmallDisk } from '../fixtures/small-disk.ts'
import { need } from '../sdk/package/npm-package.ts'

/** mongod notices a full disk when it likes. */
const patience = { timeout: 60_000 }

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))
const run = promisify(execFile)

/** A disk with room for an embedded MongoDB, which takes 300 MB at once, and the data folder on it. */
async function smallDisk(context: TestContext) {
  const disk = await need(context, mountSmallDisk('600m'))
  onTestFinished(disk.unmount)
  return { disk, dataDir: join(disk.folder, 'data') }
}

/** Starts the server, which must refuse. */
function refusedStart(dataDir: string) {
  const { PATH = '', HOME = '' } = process.env
  const started = run(process.execPath, [main], { env: { PATH, HOME, PORT: '0', DATA_DIR: dataDir } })
  return started.then(
    () => ({ code: 0, lines: [] }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, lines: stderr.trimEnd().split('\n') }),
  )
}

const doesNotStart = (dataDir: string) =>
  `The disk of ${dataDir} is full, so the embedded MongoDB does not start. Make room there, or set DATA_DIR to a folder on another disk.`

describe('the embedded database', { timeout: 240_000 }, () => {
  it.for([
    ['nothing', 0],
    ['64 KiB', 2 ** 16],
    ['100 MiB', 100 * 2 ** 20],
  ] as const)(
    'on a disk with %s left is refused in one line, and starts when there is room',
    async ([, left], context) => {
      const { disk, dataDir } = await smallDisk(context)
      disk.fill(left)
      const { code, lines } = await refusedStart(dataDir)
      expect([code, lines]).toEqual([1, [expect.stringMatching(/\bdisk\b.* is full/)]])
      expect(lines[0]).toContain(dataDir)
      disk.free()
      const server = await startServerProcess({ DATA_DIR: dataDir })
      expect(await server.end()).toBe(0)
      const drafts = (await readdir(dataDir)).filter((name) => /\.\d+$/.test(name))
      expect(drafts).toEqual([])
    },
  )

  it('whose disk becomes full is 503 and says why, and is back by itself when there is room', async (context) => {
    const { disk, dataDir } = await smallDisk(context)
    const server = await startServerProcess({ DATA_DIR: dataDir, GENERATION_TIMEOUT_SECONDS: '1' })
    onTestFinished(async () => void (await server.end()))
    const printed = () => server.printed.join('\n')
    await expect.poll(printed).toMatch(/cgk_/)
    const [key = ''] = /cgk_[0-9A-Za-z]{49}/.exec(printed()) ?? []
    const script = () => status(`${server.origin}/api/v1/script`, key)
    expect(await script()).toBe(200)
    const fillAndWrite = async () => {
      // A mongod that ends leaves room, with which the next one can start, and run until it must write.
      disk.fill()
      await script()
      return printed()
    }
    await expect.poll(fillAndWrite, patience).toContain(doesNotStart(dataDir))
    expect(await script()).toBe(503)
    disk.free()
    await expect.poll(script, patience).toBe(200)
    const line = doesNotStart(dataDir)
    expect(
      server.printed.filter((said, index) => said === line && server.printed[index - 1] === line),
    ).toEqual([])
    await expect
      .poll(async () => (await runAdmin(['audit', '--json'], { env: { DATA_DIR: dataDir } })).code)
      .toBe(0)
    expect(await server.end()).toBe(0)
  })
})

/** The status of a charge. */
async function status(url: string, key: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ topic: 'Tea', duration: '5s' }),
  })
  await response.text()
  return response.status
}
