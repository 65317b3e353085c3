import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const program = fileURLToPath(
  new URL('../../server/dist/database/embedded/mongod-download.js', import.meta.url),
)
const { PATH = '', HOME = '' } = process.env

it('asks a host that refuses the download once, and says what it was told', async () => {
  const asked: (string | undefined)[] = []
  const host = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(503).end()
  }).listen(0, '127.0.0.1')
  await once(host, 'listening')
  const { port } = host.address() as AddressInfo // of a server that listens on a port
  const folder = await mkdtemp(join(tmpdir(), 'content-generation-download-'))
  const child = fork(program, {
    env: {
      ...{ PATH, HOME, MONGOMS_DOWNLOAD_DIR: folder, MONGOMS_PREFER_GLOBAL_PATH: 'false' },
      ...{ MONGOMS_DOWNLOAD_MIRROR: `http://127.0.0.1:${port}`, MONGOMS_USE_HTTP: 'true' },
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const [[outcome]] = await Promise.all([once(child, 'message'), once(child, 'exit')])
  host.close()
  await rm(folder, { recursive: true, force: true })
  expect(outcome).toEqual({ failed: expect.stringContaining('503') })
  expect(asked).toHaveLength(1)
})
