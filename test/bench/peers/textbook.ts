// The textbook: what a good team writes with the usual libraries. Express, mongoose, a rate limiter on the database,
// zod at the edge, and a transaction that takes the credits and saves the generation together.
import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express'
import mongoose from 'mongoose'
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible'
import { z } from 'zod'
import { scriptPrice } from '../rows.ts'
import { announceAddress, databaseUri } from './entry.ts'
import { defaultLimit, listed, requestsPerDay } from './plain-records.ts'
import { Account, Generation, Key } from './textbook-records.ts'
import { writeScript } from './trivial-script.mjs'

await mongoose.connect(databaseUri())

const limiter = new RateLimiterMongo({
  storeClient: mongoose.connection,
  dbName: mongoose.connection.name,
  tableName: 'requests',
  keyPrefix: 'day',
  points: requestsPerDay,
  duration: 86_400,
})

class HttpError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

const scriptInput = z.strictObject({
  topic: z.string().trim().min(1).max(300),
  duration: z
    .string()
    .regex(/^[0-9]+s$/)
    .default('60s'),
  tone: z.string().trim().min(1).max(50).optional(),
  language: z.string().max(10).default('en'),
  hooks: z.boolean().default(true),
})

const listQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(50).default(defaultLimit),
  offset: z.coerce.number().int().min(0).default(0),
  type: z.enum(['script', 'niche', 'image', 'viral_score']).optional(),
})

const authenticate: RequestHandler = async (request, response, next) => {
  const [scheme, secret] = request.get('authorization')?.split(' ') ?? []
  if (scheme !== 'Bearer' || secret === undefined) throw new HttpError(401, 'INVALID_API_KEY')
  const key = await Key.findOne({ hash: createHash('sha256').update(secret).digest('hex') })
  const account = key && (await Account.findById(key.account))
  if (!account) throw new HttpError(401, 'INVALID_API_KEY')
  if (account.plan === 'free') throw new HttpError(403, 'PLAN_REQUIRED')
  response.locals['account'] = account
  next()
}

const limit: RequestHandler = async (_request, response, next) => {
  try {
    response.locals['usage'] = await limiter.consume(response.locals['account'].id)
  } catch (error) {
    throw error instanceof RateLimiterRes ? new HttpError(429, 'RATE_LIMITED') : error
  }
  next()
}

const app = express()
app.disable('x-powered-by')
app.use(express.json({ limit: '256kb' }))
app.use(authenticate, limit)

app.get('/api/v1/me', (_request, response) => {
  const { account, usage } = response.locals
  const { id, email, plan, credits } = account
  const data = {
    ...{ user_id: id, email, plan, credits_remaining: credits },
    ...{ credits_used_this_month: account.usage.credits, requests_today: usage.consumedPoints },
    rate_limit_per_day: requestsPerDay,
  }
  response.json({ success: true, data })
})

app.get('/api/v1/generations', async (request, response) => {
  const { limit, offset, type } = listQuery.parse(request.query)
  const found = await Generation.find({ account: response.locals['account'].id, ...(type && { type }) })
    .sort({ created_at: -1, _id: -1 })
    .skip(offset)
    .limit(limit + 1)
    .lean()
  const page = { limit, offset, has_more: found.length > limit }
  response.json({ success: true, data: { generations: found.slice(0, limit).map(listed), ...page } })
})

app.post('/api/v1/script', async (request, response) => {
  const input = scriptInput.parse(request.body)
  const { account } = response.locals
  if (account.credits < scriptPrice) throw new HttpError(402, 'INSUFFICIENT_CREDITS')
  const result = writeScript(input)
  const credits = await mongoose.connection.transaction(async (session) => {
    const charged = await Account.findOneAndUpdate(
      { _id: account.id, credits: { $gte: scriptPrice } },
      { $inc: { credits: -scriptPrice, 'usage.credits': scriptPrice } },
      { returnDocument: 'after', session },
    )
    if (charged === null) throw new HttpError(402, 'INSUFFICIENT_CREDITS')
    const generation = { _id: randomUUID(), account: account.id, type: 'script', prompt: input.topic, result }
    await Generation.create([{ ...generation, credits_used: scriptPrice }], { session })
    return charged.credits
  })
  response.json({ success: true, data: result, credits_used: scriptPrice, credits_remaining: credits })
})

app.use((error: Error, _request: Request, response: Response, _next: NextFunction) => {
  if (error instanceof z.ZodError)
    return response.status(400).json({ success: false, code: 'INVALID_REQUEST' })
  const [status, code] = error instanceof HttpError ? [error.status, error.code] : [500, 'INTERNAL_ERROR']
  return response.status(status).json({ success: false, error: error.message, code })
})

const server = createServer(app)
server.listen(0, '127.0.0.1', () => announceAddress(server))
