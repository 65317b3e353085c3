// The floor: the least code that answers at all. No framework, no validation, no hold; credits are taken with
// w:1, so that a failover may give them away. Nobody should run this; it shows what Node and the driver cost.
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import mongoose from 'mongoose'
import { scriptPrice } from '../rows.ts'
import { announceAddress, databaseUri } from './entry.ts'
import {
  defaultLimit,
  listed,
  type PlainAccount,
  type PlainGeneration,
  requestsPerDay,
} from './plain-records.ts'
import { writeScript } from './trivial-script.mjs'

const client = await mongoose.mongo.MongoClient.connect(databaseUri(), { retryWrites: true })
const accounts = client.db().collection<PlainAccount>('accounts')
const generations = client.db().collection<PlainGeneration>('generations')

/** Finds the account by its key, counts the request and takes the credits. */
async function admit(request: IncomingMessage, cost: number) {
  const key = request.headers.authorization?.slice('Bearer '.length) ?? ''
  const hash = createHash('sha256').update(key).digest('hex')
  const account = await accounts.findOneAndUpdate(
    { key_hash: hash, credits: { $gte: cost }, 'usage.requests': { $lt: requestsPerDay } },
    { $inc: { credits: -cost, 'usage.requests': 1, 'usage.credits': cost } },
    { returnDocument: 'after', writeConcern: { w: 1 } },
  )
  if (account === null) throw new Error('refused')
  return account
}

const routes: Record<string, (request: IncomingMessage) => Promise<object>> = {
  async 'GET /api/v1/me'(request) {
    const { _id, email, plan, credits, usage } = await admit(request, 0)
    const data = {
      ...{ user_id: _id, email, plan, credits_remaining: credits },
      ...{ credits_used_this_month: usage.credits, requests_today: usage.requests },
      rate_limit_per_day: requestsPerDay,
    }
    return { success: true, data }
  },

  async 'GET /api/v1/generations'(request) {
    const account = await admit(request, 0)
    const found = await generations
      .find({ account: account._id })
      .sort({ created_at: -1, _id: -1 })
      .limit(defaultLimit + 1)
      .toArray()
    const page = { limit: defaultLimit, offset: 0, has_more: found.length > defaultLimit }
    return { success: true, data: { generations: found.slice(0, defaultLimit).map(listed), ...page } }
  },

  async 'POST /api/v1/script'(request) {
    const input = JSON.parse(await textOf(request))
    const account = await admit(request, scriptPrice)
    const result = writeScript(input)
    await generations.insertOne({
      ...{ _id: randomUUID(), account: account._id, type: 'script', prompt: input.topic, result },
      ...{ credits_used: scriptPrice, created_at: new Date() },
    })
    return {
      ...{ success: true, data: result },
      ...{ credits_used: scriptPrice, credits_remaining: account.credits },
    }
  },
}

async function textOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function answer(response: ServerResponse, status: number, body: object) {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
  })
  response.end(text)
}

const server = createServer((request, response) => {
  const route = routes[`${request.method} ${request.url}`]
  if (route === undefined) return answer(response, 404, { success: false })
  route(request).then(
    (body) => answer(response, 200, body),
    () => answer(response, 500, { success: false }),
  )
})
server.listen(0, '127.0.0.1', () => announceAddress(server))
