// The SDK against bare fetch, in a process that does nothing else: prints the CPU time of every block as JSON.
import { ContentGeneration } from '@content-generation/sdk'

const [, , baseUrl = '', rounds = '5', calls = '2000'] = process.argv
const apiKey = `cgk_${'0'.repeat(49)}`
const client = new ContentGeneration({ apiKey, baseUrl })
const input = { topic: 'How to brew coffee at home' }
const authorization = { Authorization: `Bearer ${apiKey}` }

const calling = {
  'GET /me': {
    fetch: async () => (await fetch(`${baseUrl}/me`, { headers: authorization })).json(),
    sdk: () => client.me(),
  },
  'POST /script': {
    fetch: async () => {
      const headers = { ...authorization, 'Content-Type': 'application/json' }
      const request = { method: 'POST', headers, body: JSON.stringify(input) }
      return (await fetch(`${baseUrl}/script`, request)).json()
    },
    sdk: () => client.script(input),
  },
}

/** CPU time of a call, in microseconds. */
async function block(call: () => Promise<unknown>, atOnce: number) {
  let left = Number(calls)
  const before = process.cpuUsage()
  const caller = async () => {
    while (left-- > 0) await call()
  }
  await Promise.all(Array.from({ length: atOnce }, caller))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / Number(calls)
}

const results = []
for (const [title, { fetch: bare, sdk }] of Object.entries(calling)) {
  for (const atOnce of [1, 50]) {
    await block(bare, atOnce)
    await block(sdk, atOnce)
    const pairs = []
    for (let round = 0; round < Number(rounds); round += 1) {
      const first = round % 2 === 0 ? await block(bare, atOnce) : undefined
      const ours = await block(sdk, atOnce)
      pairs.push({ fetch: first ?? (await block(bare, atOnce)), sdk: ours })
    }
    results.push({ title, atOnce, pairs })
  }
}
process.stdout.write(`${JSON.stringify(results)}\n`)
