import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract, type Deprecation } from '@content-generation/contract'
import { openApiDocument } from '@content-generation/contract/openapi'
import { ContentGeneration } from '@content-generation/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generatedFiles } from '../../sdk/generator/files.ts'
import { createApp } from '../../server/http/app.ts'
import { type Customer, type Service, startService } from '../fixtures/service.ts'

const deprecation: Deprecation = {
  deprecatedAt: '2026-01-01',
  sunsetAt: '2026-07-01',
  use: 'Use `/api/v2/script` instead.',
  link: 'https://example.com/changes',
}
const notice = {
  deprecation: '@1767225600',
  sunset: 'Wed, 01 Jul 2026 00:00:00 GMT',
  link: '<https://example.com/changes>; rel="deprecation"',
}

function deprecated<Operation extends { metadata: object }>(operation: Operation) {
  return { ...operation, metadata: { ...operation.metadata, deprecation } }
}

/** The contract with one line more at two of its operations. */
const ageing = {
  ...contract,
  script: deprecated(contract.script),
  downloadImage: deprecated(contract.downloadImage),
}

let service: Service
let server: Server
let origin: string
let ada: Customer
beforeAll(async () => {
  service = await startService()
  const app = createApp(service.app, { readiness: { ready: true }, trustProxy: 0, deprecable: ageing })
  server = createServer({ requireHostHeader: false }, app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port
  ada = await service.account()
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await service.stop()
})

interface Sent {
  key?: string
  topic?: string
}

function post(path: string, { key = ada.key, topic = 'Deep-sea diving' }: Sent = {}) {
  return fetch(`${origin}/api/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ topic }),
  })
}

function noticeOf({ headers }: Response) {
  return Object.fromEntries(Object.keys(notice).map((name) => [name, headers.get(name)]))
}

const silence = { deprecation: null, sunset: null, link: null }

describe('a deprecated operation', () => {
  it('says so on its answer, and charges as before', async () => {
    const before = await ada.credits()
    const answer = await post('script')
    expect([answer.status, noticeOf(answer)]).toEqual([200, notice])
    expect(await ada.credits()).toBe(before - 2)
  })

  it('says so on every refusal, and a refused request costs nothing', async () => {
    const poor = await service.account('business', 0)
    const free = await service.account('free')
    const answers = await Promise.all([
      post('script', { topic: '' }),
      post('script', { key: 'nonsense' }),
      post('script', { key: free.key }),
      post('script', { key: poor.key }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([400, 401, 403, 402])
    for (const answer of answers) expect(noticeOf(answer)).toEqual(notice)
    expect(await poor.credits()).toBe(0)
  })

  it('says so whatever its path holds, HEAD included', async () => {
    for (const method of ['GET', 'HEAD']) {
      for (const id of ['nothing', '%ff']) {
        const headers = { authorization: `Bearer ${ada.key}` }
        const answer = await fetch(`${origin}/api/generated-image/${id}`, { method, headers })
        expect([answer.status, noticeOf(answer)]).toEqual([404, notice])
      }
    }
  })

  it('leaves every other operation and path alone', async () => {
    for (const answer of [await post('niche'), await post('scripts'), await fetch(`${origin}/healthz`)]) {
      expect(noticeOf(answer)).toEqual(silence)
    }
  })

  it('is warned of by the SDK, once, with the day', async () => {
    const warnings: string[] = []
    const logger = { warn: (message: string) => warnings.push(message) }
    const client = new ContentGeneration({ apiKey: ada.key, baseUrl: `${origin}/api/v1`, logger })
    await client.script({ topic: 'Deep-sea diving' })
    await client.script({ topic: 'Deep-sea diving' })
    await client.niche({ topic: 'Deep-sea diving' })
    expect(warnings).toEqual([expect.stringMatching(/script\b.* deprecated.*01 Jul 2026/)])
  })
})

describe('what is written about a deprecated operation', () => {
  const document = openApiDocument(ageing)
  const operation = document.paths['/api/v1/script']?.['post']

  it('is in the OpenAPI document: that it is, both days, and what to use instead', () => {
    expect(operation).toMatchObject({
      deprecated: true,
      'x-deprecated-at': '2026-01-01',
      'x-sunset': '2026-07-01',
    })
    expect(operation?.description).toMatch(
      /^\*\*Deprecated\*\* since 2026-01-01; it goes away on 2026-07-01\. Use `\/api\/v2\/script` instead\./,
    )
    expect(document.paths['/api/v1/niche']?.['post']).not.toHaveProperty('deprecated')
  })

  it('has its headers at every answer, but for what is refused before the operation is known', () => {
    for (const [status, { headers }] of Object.entries(operation?.responses ?? {})) {
      const told = Object.keys(headers).filter((name) => ['Deprecation', 'Sunset', 'Link'].includes(name))
      expect([status, told.length]).toEqual([status, ['408', '431'].includes(status) ? 0 : 3])
    }
    expect(document.components.headers).toHaveProperty('Sunset')
    expect(openApiDocument().components.headers).not.toHaveProperty('Sunset')
  })

  it("is in the SDK's method, where an editor strikes it through", () => {
    const { 'methods.ts': methods = '' } = generatedFiles(document, '1.0.0')
    expect(methods.match(/@deprecated Goes away on 2026-07-01/g)).toHaveLength(2)
  })
})
