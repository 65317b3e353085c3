import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))

it('a start without any mongod asks a host that refuses the download once, and says all four ways', async () => {
  const asked: (string | undefined)[] = []
  const host = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(503).end()
  }).listen(0, '127.0.0.1')
  await once(host, 'listening')
  const { port } = host.address() as AddressInfo // of a server that listens on a port
  const folder = await mkdtemp(join(tmpdir(), 'content-generation-download-'))
  const start = promisify(execFile)(process.execPath, [main], {
    env: {
      ...{
        PATH: folder,
        HOME: folder,
        DATA_DIR: join(folder, 'data'),
        XDG_CACHE_HOME: join(folder, 'cache'),
      },
      ...{ MONGOMS_DOWNLOAD_DIR: folder, MONGOMS_PREFER_GLOBAL_PATH: 'false' },
      ...{ MONGOMS_DOWNLOAD_MIRROR: `http://127.0.0.1:${port}`, MONGOMS_USE_HTTP: 'true' },
    },
  })
  const { code, stderr } = await start.then(
    () => ({ code: 0, stderr: '' }),
    (error: { code: number; stderr: string }) => error,
  )
  host.close()
  await rm(folder, { recursive: true, force: true })
  expect([code, asked.length]).toEqual([1, 1])
  const { detail }: { detail: string } = JSON.parse(stderr)
  expect(detail.split('\n').slice(1, -1)).toEqual([
    expect.stringContaining('MONGOMS_SYSTEM_BINARY'),
    expect.stringContaining('ENOENT'),
    expect.stringContaining('503'),
    expect.stringContaining('pip'),
  ])
})
