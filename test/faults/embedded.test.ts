import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { inFolder, isAlive } from './embedded-folder.ts'

// Real processes, several for each test: nothing here depends on time, but a busy machine makes it long.
vi.setConfig({ testTimeout: 90_000 })

test.concurrent(
  'what was acknowledged outlives a server that was killed',
  inFolder(async (startUser) => {
    const killed = await startUser()
    await killed.tell('write')
    killed.process.kill('SIGKILL')
    await once(killed.process, 'exit')

    const next = await startUser()
    expect(await next.tell('write')).toEqual({ count: 2 })
    expect(next.uri).toBe(killed.uri)
  }),
)

test.concurrent(
  'mongod ends after the last of those who use it, whoever started it',
  inFolder(async (startUser) => {
    const first = await startUser()
    const second = await startUser()
    expect(second.mongod).toBe(first.mongod)

    await first.tell('leave')
    expect(await second.tell('write')).toEqual({ count: 1 })
    await second.tell('leave')
    expect(isAlive(second.mongod)).toBe(false)
  }),
)

test.concurrent(
  'two first starts at once share one mongod',
  inFolder(async (startUser) => {
    const [one, other] = await Promise.all([startUser(), startUser()])
    expect(one.mongod).toBe(other.mongod)
    await one.tell('write')
    expect(await other.tell('write')).toEqual({ count: 2 })
  }),
)

test.concurrent(
  'ctrl-C in the terminal leaves the database to the server until it has drained',
  inFolder(async (startUser) => {
    const user = await startUser()
    process.kill(-Number(user.process.pid), 'SIGINT')
    expect(await user.next()).toEqual({ count: 1 })
    expect(await once(user.process, 'exit')).toEqual([0, null])
    expect(isAlive(user.mongod)).toBe(false)
  }),
)

test.concurrent(
  'a mongod that crashes is back within seconds at the same address',
  inFolder(async (startUser) => {
    const user = await startUser()
    await user.tell('write')
    process.kill(user.mongod, 'SIGKILL')
    expect(await user.tell('write')).toEqual({ count: 2 })
  }),
)

test.concurrent(
  'a taken port costs the next start only its port',
  inFolder(async (startUser) => {
    const before = await startUser()
    await before.tell('write')
    await before.tell('leave')
    const squatter = createServer((visitor) => visitor.destroy())
    squatter.listen(Number(new URL(before.uri).port), '127.0.0.1')
    await once(squatter, 'listening')

    const after = await startUser()
    expect(after.uri).not.toBe(before.uri)
    expect(await after.tell('write')).toEqual({ count: 2 })
    squatter.close()
  }),
)
