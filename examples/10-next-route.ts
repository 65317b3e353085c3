/**
 * A Next.js route handler, app/api/scripts/route.ts, that generates scripts on the server. It is made of Web standards
 * alone, so run as a program it calls itself once and prints what the browser would get.
 * @example npx tsx 10-next-route.ts "How to brew coffee at home"
 */
import { ContentGeneration, ContentGenerationError, InvalidRequestError } from '@content-generation/sdk'

// Whoever reaches this route spends your credits: put your own sign-in in front of it.
export async function POST(request: Request): Promise<Response> {
  const body: unknown = await request.json().catch(() => undefined)
  const { topic } = Object(body)
  try {
    // Made here, not outside: `next build` loads this file where no API key is set.
    const client = new ContentGeneration()
    const { data, credits_used, credits_remaining } = await client.script({ topic, duration: '30s' })
    console.log(`${credits_used} credits spent, ${credits_remaining} left.`)
    return Response.json({ script: data.script, hooks: data.hookVariants })
  } catch (error) {
    if (!(error instanceof ContentGenerationError)) throw error
    console.error(error.message)
    return error instanceof InvalidRequestError
      ? Response.json({ error: 'Invalid request.', issues: error.issues }, { status: 400 })
      : Response.json({ error: 'Scripts are not available at the moment.' }, { status: 503 })
  }
}

// Leave this out in your app: Next.js does the calling.
if (import.meta.filename === process.argv[1]) {
  const body = JSON.stringify({ topic: process.argv[2] ?? 'How to brew coffee at home' })
  const response = await POST(new Request('http://localhost/api/scripts', { method: 'POST', body }))
  console.log(response.status, await response.json())
  if (!response.ok) process.exitCode = 1
}
