import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mongo } from '../fixtures/mongo.ts'
import { type Customer, type Service, startService } from '../fixtures/service.ts'

const guide = readFileSync(new URL('../../server/deploy/README.md', import.meta.url), 'utf8')

const KiB = 1024
const MiB = 1024 * KiB

/** What stands in the guide's table: a text, an image, and one with high_res. */
const said = {
  text: Number(/\| a text generation on the disk \| ([\d.]+) KiB/.exec(guide)?.[1]) * KiB,
  image: Number(/\| an image on the disk \| ([\d.]+) MiB/.exec(guide)?.[1]) * MiB,
  highRes: Number(/\| an image on the disk \| .*?with `high_res` ([\d.]+) MiB/.exec(guide)?.[1]) * MiB,
}

let service: Service
let customers: Customer[]
beforeAll(async () => {
  service = await startService({ caps: { business: 1_000_000 } })
  customers = await Promise.all(Array.from({ length: 20 }, () => service.account('business', 10_000)))
})
afterAll(() => service.stop())

/** What this adds to generations and images on the disk, with their indexes: for each of them, in bytes. */
async function taken(each: number, path: string, bodyOf: (index: number) => object) {
  const before = await size()
  const statuses = await Promise.all(
    customers.map(async (customer, place) => {
      const seen = new Set<number>()
      for (let index = 0; index < each; index += 1)
        seen.add((await customer.post(path, bodyOf(place * each + index))).status)
      return [...seen]
    }),
  )
  expect(statuses).toEqual(customers.map(() => [200]))
  return ((await size()) - before) / (each * customers.length)
}

async function size() {
  const db = mongo(service.database)
  await db.admin().command({ fsync: 1 })
  const all = await Promise.all(['generations', 'images'].map((collStats) => db.command({ collStats })))
  return all.reduce((sum, { storageSize, totalIndexSize }) => sum + storageSize + totalIndexSize, 0)
}

/** The offline generator's texts are alike, and small collections have room to spare. */
function expectAbout(bytes: number, said: number) {
  expect(bytes).toBeGreaterThan(said / 2)
  expect(bytes).toBeLessThan(said * 1.5)
}

describe('a generation takes on the disk about what the guide says', () => {
  it('as text', async () => {
    expectAbout(await taken(50, '/api/v1/script', (index) => ({ topic: `Tea number ${index}` })), said.text)
  })

  it.each([
    ['as an image', said.image, {}],
    ['as an image with high_res', said.highRes, { high_res: true }],
  ])('%s', async (_what, expected, resolution) => {
    const body = (index: number) => ({ prompt: `A harbour in the rain, number ${index}`, ...resolution })
    expectAbout(await taken(2, '/api/v1/image', body), expected)
  })
})
