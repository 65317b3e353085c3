import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { describe, expect, it, onTestFinished, type TestContext } from 'vitest'
import { expectBalanced } from '../fixtures/balanced.ts'
import { capsOf } from '../fixtures/caps.ts'
import { gate } from '../fixtures/gate.ts'
import { expectEveryAnswerPaidOnce } from '../fixtures/ledger-check.ts'
import { load, report, type Seen } from '../fixtures/load.ts'
import { type Member, startReplicaSet } from '../fixtures/replica-set.ts'
import { type Customer, type Service, startService } from '../fixtures/service.ts'
import { mountSmallDisk } from '../fixtures/small-disk.ts'
import { need } from '../sdk/package/npm-package.ts'

/** Enough for the journal of a mongod, which takes 300 MB at once, and for little more. */
const size = '420m'
const price = { image: 5 }
const granted = 1_000_000

/** How often mongod writes a checkpoint: the first one that finds no space ends it. By default that is within a minute. */
const checkpoints = { soon: ['--syncdelay', '1'], never: ['--syncdelay', '600'] }

interface Setup {
  members: 1 | 3
  args: readonly string[]
}

/** A service on a replica set whose first member has its data on a small disk, and a customer. */
async function startOnSmallDisk(context: TestContext, { members, args }: Setup) {
  const disk = await need(context, mountSmallDisk(size))
  onTestFinished(disk.unmount)
  const set = await startReplicaSet({ size: members, firstFolder: `${disk.folder}/db`, args })
  onTestFinished(set.stop)
  await set.whole()
  const photo = () => randomBytes(2 ** 20)
  const service = await startService({
    uri: set.uri,
    generators: {
      script: gate().script,
      image: async () => ({ width: 2, height: 2, full: photo(), preview: photo() }),
    },
    generationTimeoutMs: 1000,
    sweeps: true,
    caps: capsOf({ business: 1e6 }),
  })
  onTestFinished(service.stop)
  const [member] = set.members as [Member] // a set has a first one
  return { disk, set, member, service, ada: await service.account('business', granted) }
}

const hasEnded = ({ child }: Member) => child.exitCode !== null || child.signalCode !== null

async function ended(member: Member) {
  if (!hasEnded(member)) await once(member.child, 'exit')
}

async function expectNothingLost(service: Service, { user }: Customer, seen: Seen) {
  expect(Object.keys(seen.statuses).filter((status) => !['200', '409', '503'].includes(status))).toEqual([])
  expect(seen.slowestMs).toBeLessThan(9000)
  await expectEveryAnswerPaidOnce(service, { user, credits: granted }, seen)
}

describe('a full disk', { timeout: 300_000 }, () => {
  it('of the only mongod ends it, and again when it is restarted; with space, all goes on and nothing is charged twice', async (context) => {
    const { disk, set, member, service, ada } = await startOnSmallDisk(context, {
      members: 1,
      args: checkpoints.soon,
    })
    const working = load({ origin: () => service.origin, key: ada.key, clients: 8 })
    await working.answers(20)
    disk.fill()
    await ended(member)
    await set.restart(member)
    await ended(member)
    const { status, json } = await ada.post('/api/v1/script', { topic: 'Tea' })
    expect([status, json.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    disk.free()
    await set.restart(member)
    await working.answers(20)
    const seen = await working.end()
    await expectNothingLost(service, ada, seen)
    report('a full disk of the only mongod', seen)
  })

  it('of the primary of three ends it alone: another one is elected, and requests go on', async (context) => {
    const { disk, set, member, service, ada } = await startOnSmallDisk(context, {
      members: 3,
      args: checkpoints.soon,
    })
    while ((await set.primary()) !== member) await set.elect()
    const working = load({ origin: () => service.origin, key: ada.key, clients: 8 })
    await working.answers(20)
    disk.fill()
    await ended(member)
    await working.answers(20)
    disk.free()
    await set.restart(member)
    await set.whole()
    await working.answers(20)
    const seen = await working.end()
    await expectNothingLost(service, ada, seen)
    report('a full disk of the primary of three', seen)
  })

  it('that has no room for an image is answered with 503 and refunded', async (context) => {
    const { disk, set, member, service, ada } = await startOnSmallDisk(context, {
      members: 1,
      args: checkpoints.never,
    })
    const image = () => ada.post('/api/v1/image', { prompt: 'Tea' })
    disk.fill()
    let paid = 0
    let answer = await image()
    for (; answer.status === 200; answer = await image()) paid += 1
    expect([answer.status, answer.json.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    disk.free()
    await expect
      .poll(async () => {
        if (hasEnded(member)) await set.restart(member)
        return (await image()).status
      })
      .toBe(200)
    await expect.poll(() => ada.credits()).toBe(granted - price.image * (paid + 1))
    await expectBalanced(service)
  })
})
