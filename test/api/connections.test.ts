import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchange as exchangeRaw } from '../fixtures/raw.ts'
import { type Customer, type Service, startService } from '../fixtures/service.ts'

let service: Service
let ada: Customer
beforeAll(async () => {
  service = await startService()
  ada = await service.account()
})
afterAll(() => service.stop())

const exchange = (bytes: string) => exchangeRaw(service.origin, bytes)

describe('what never becomes a request', () => {
  it.each([
    ['broken HTTP', 'NONSENSE\r\n\r\n', 400, 'INVALID_REQUEST'],
    [
      'headers that are too large',
      `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
  ])('is answered in the envelope: %s', async (_what, bytes, status, expected) => {
    const [head = '', body = ''] = (await exchange(bytes)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toMatch(/x-request-id: req_/i)
    expect(JSON.parse(body)).toMatchObject({ success: false, code: expected })
  })
})

describe('connections', () => {
  const request = (more = '', body = '{"topic":"x"}') =>
    `POST /api/v1/script HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ada.key}\r\nContent-Type: application/json\r\n${more}Content-Length: 13\r\n\r\n${body}`
  const statusesOf = (answer: string) =>
    [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)

  it.each([
    ['garbage after it', 'GARBAGE\r\n\r\n'],
    ['a body that is longer than it says', '   xx'],
  ])('a request that was charged is answered as such, with %s', async (_what, after) => {
    const before = await ada.credits()
    const answer = await exchange(request('', `{"topic":"x"}${after}`))
    expect(statusesOf(answer)[0]).toBe('200')
    expect(await ada.credits()).toBe(before - 2)
  })

  it('that had an answer already still get theirs for broken HTTP', async () => {
    const port = Number(new URL(service.origin).port)
    const answers = await new Promise<string>((resolve) => {
      let all = ''
      const socket = connectTcp(port, '127.0.0.1', () =>
        socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'),
      )
      socket.on('data', (chunk) => {
        if (all === '') socket.write('GARBAGE\r\n\r\n')
        all += chunk
      })
      socket.on('close', () => resolve(all))
    })
    expect(statusesOf(answers)).toEqual(['200', '400'])
    expect(answers).toContain('INVALID_REQUEST')
  })

  it.each([
    ['no Host', `GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n`, '400'],
    ['two Hosts', `GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`, '400'],
    [
      'an expectation of anything',
      `GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: banana\r\nConnection: close\r\n\r\n`,
      '200',
    ],
    ['CONNECT', `CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n`, '400'],
  ])('are answered in the envelope with %s', async (_what, bytes, status) => {
    const answer = await exchange(bytes)
    expect(statusesOf(answer)).toEqual([status])
    expect(answer).toMatch(/x-request-id: /i)
    expect(answer).toMatch(/"success":(true|false)/)
  })

  it.each([
    ['two keys', 'Authorization: Bearer x\r\n', 'INVALID_API_KEY'],
    ['two content types', 'Content-Type: text/plain\r\n', 'INVALID_REQUEST'],
    ['a compressed transfer', 'Transfer-Encoding: gzip, chunked\r\n', 'UNSUPPORTED_MEDIA_TYPE'],
  ])('charge nothing for %s', async (_what, more, expected) => {
    const before = await ada.credits()
    const bytes = more.startsWith('Transfer') ? chunked(more) : request(`${more}Connection: close\r\n`)
    expect(await exchange(bytes)).toContain(expected)
    expect(await ada.credits()).toBe(before)
  })

  const chunked = (coding: string) =>
    `POST /api/v1/script HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ada.key}\r\nContent-Type: application/json\r\nConnection: close\r\n${coding}\r\nd\r\n{"topic":"x"}\r\n0\r\n\r\n`

  it('leave others their turn between the answers to requests that did not wait for any', async () => {
    const many = 3000
    const [port, host] = [Number(new URL(service.origin).port), '127.0.0.1']
    const greedy = connectTcp(port, host)
    const patient = connectTcp(port, host)
    const ask = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
    const seen = { greedy: 0, whenPatientWasAnswered: 0 }
    await Promise.all([once(greedy, 'connect'), once(patient, 'connect')])
    await new Promise<void>((resolve) => {
      greedy.on('data', (chunk) => {
        seen.greedy += statusesOf(String(chunk)).length
        if (seen.greedy >= many) resolve()
      })
      patient.once('data', () => {
        seen.whenPatientWasAnswered = seen.greedy
      })
      greedy.write(ask.repeat(many))
      patient.write(ask)
    })
    greedy.destroy()
    patient.destroy()
    expect(seen.greedy).toBe(many)
    expect(seen.whenPatientWasAnswered).toBeLessThan(many / 2)
  })

  it('see every header, however many there are', async () => {
    const many = 'X: 1\r\n'.repeat(2100)
    const answer = await exchange(
      `GET /api/v1/me HTTP/1.1\r\nHost: x\r\n${many}Authorization: Bearer ${ada.key}\r\nConnection: close\r\n\r\n`,
    )
    expect(statusesOf(answer)).toEqual(['200'])
  })
})
