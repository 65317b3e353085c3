// A server that does nothing but answer, for measuring clients.
import { createServer } from 'node:http'
import { announceAddress } from './peers/entry.ts'
import { writeScript } from './peers/trivial-script.mjs'

const account = { user_id: 'x', email: 'x@example.com', plan: 'business', credits_remaining: 1000 }
const counts = { credits_used_this_month: 0, requests_today: 1, rate_limit_per_day: 1000 }
const answers = {
  GET: JSON.stringify({ success: true, data: { ...account, ...counts } }),
  POST: JSON.stringify({
    ...{ success: true, data: writeScript({ topic: 'coffee' }) },
    ...{ credits_used: 2, credits_remaining: 998 },
  }),
}

const server = createServer((request, response) => {
  const body = request.method === 'POST' ? answers.POST : answers.GET
  request.resume()
  request.on('end', () => {
    const type = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
    response.writeHead(200, { ...type, 'X-Request-Id': 'req_1' })
    response.end(body)
  })
})
server.listen(0, '127.0.0.1', () => announceAddress(server))
