/**
 * An Express server that generates scripts for your visitors and keeps the API key to itself. Visitors learn what they can
 * do about a failure and nothing about your account; your log learns the rest.
 * @example PORT=4000 npx tsx 09-express-server.ts
 */
import type { AddressInfo } from 'node:net'
import {
  ContentGeneration,
  ContentGenerationError,
  InvalidRequestError,
  RateLimitedError,
} from '@content-generation/sdk'
import express, { type ErrorRequestHandler } from 'express'

/** Answers what a route has thrown; Express passes rejections on by itself. */
const answerErrors: ErrorRequestHandler = (error, _request, response, next) => {
  // The API refuses a field, or `express.json()` the body: the visitor can mend that.
  if (error instanceof InvalidRequestError || error.expose) {
    response.status(error.status).json({ error: 'Invalid request.', issues: error.issues })
    return
  }
  if (!(error instanceof ContentGenerationError)) return next(error)
  console.error(error.message)
  if (error instanceof RateLimitedError) {
    response.set('Retry-After', String(Math.ceil(error.retryAfterMs / 1000)))
  }
  response.status(503).json({ error: 'Scripts are not available at the moment.' })
}

try {
  const client = new ContentGeneration()
  const app = express()

  // Whoever reaches this route spends your credits: put your own sign-in in front of it.
  app.post('/scripts', express.json(), async (request, response) => {
    const { topic } = request.body ?? {}
    const { data, credits_used, credits_remaining } = await client.script({ topic, duration: '30s' })
    console.log(`${credits_used} credits spent, ${credits_remaining} left.`)
    response.json({ script: data.script, hooks: data.hookVariants })
  })
  app.use(answerErrors)

  const server = app.listen(Number(process.env['PORT'] ?? 4000), '127.0.0.1', (error) => {
    if (error) {
      console.error(error.message)
      process.exitCode = 1
      return
    }
    const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
    const json = `-H 'Content-Type: application/json' -d '{"topic": "Green tea"}'`
    console.log(`Listening. Try: curl http://127.0.0.1:${port}/scripts ${json}`)
  })
} catch (error) {
  if (!(error instanceof ContentGenerationError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
