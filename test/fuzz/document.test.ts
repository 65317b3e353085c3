import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Customer, type Service, startService } from '../fixtures/service.ts'
import { findSchemathesis, fuzz } from './schemathesis.ts'

const minuteMs = 60_000
const short = { seeds: [1], examples: 20, timeout: 15 * minuteMs }
const long = { seeds: [1, 2, 3], examples: 200, timeout: 60 * minuteMs }
const { seeds, examples, timeout } = process.env['SOAK'] === undefined ? short : long

let service: Service
let ada: Customer
beforeAll(async () => {
  service = await startService({ caps: { business: 1_000_000_000 } })
  ada = await service.account('business', 1_000_000_000)
})
afterAll(() => service.stop())

describe('schemathesis, which knows the served document alone', () => {
  it.for(seeds)(
    `finds nothing in ${examples} requests for each operation, from seed %d`,
    { timeout },
    async (seed, { skip }) => {
      const found = await findSchemathesis()
      if ('missing' in found) return skip(`schemathesis cannot be had here: ${found.missing}`)
      const { origin } = service
      const { code, output } = await fuzz(found.python, { origin, apiKey: ada.key, seed, examples })
      expect(output).toContain('No issues found')
      expect(code).toBe(0)
    },
  )
})
