import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { OpenApiDocument, Operation } from '@content-generation/contract/openapi'
import type { Request, Response, Router } from 'express'
import { sendJson } from '../answer.ts'
import { setHeaders } from '../request-state.ts'
import { type AssetPath, addressOf, assetPaths, sendAsset } from './assets.ts'
import { homePage } from './home-page.ts'
import type { Html } from './html.ts'
import { referencePage } from './reference-page.ts'

/** The OpenAPI document as it was printed from the contract. */
export const printedDocument = createRequire(import.meta.url).resolve(
  '@content-generation/contract/openapi.json',
)

export interface ListedOperation extends Operation {
  method: string
  path: string
}

/** What a page knows: where its assets are, and what the API offers. */
export interface PageContext {
  asset: (path: AssetPath) => string
  operations: readonly ListedOperation[]
  /** What operations are grouped by, in the document's order. */
  tags: readonly string[]
  title: string
  /** Where this service is, as the reader reached it. */
  origin: string
}

/** The pages for people: where they are, and the reference. */
export function mountPages(router: Router) {
  router.get('/', async (request, response) => {
    response.vary('Accept')
    if (request.accepts('json', 'html') === 'html') return sendPage(request, response, homePage)
    sendJson(response, {
      success: true,
      data: { name: 'Content Generation API', docs: '/docs', openapi: '/api/v1/openapi.json' },
    })
  })
  router.get('/docs', (request, response) => sendPage(request, response, referencePage))
  for (const path of assetPaths) router.get(path, sendAsset(path))
}

/** Everything from this origin, nothing inline, nothing framed. Images of answers are shown from memory. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

async function sendPage(request: Request, response: Response, page: (context: PageContext) => Html) {
  const { text } = page(await contextOf(request))
  setHeaders(response, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-cache',
  })
  response.end(text)
}

let known: Promise<Omit<PageContext, 'origin'>> | undefined

async function contextOf(request: Request): Promise<PageContext> {
  known ??= readContext()
  return { ...(await known), origin: `${request.protocol}://${request.host}` }
}

async function readContext() {
  const { paths, info, tags } = JSON.parse(readFileSync(printedDocument, 'utf8')) as OpenApiDocument // our own print
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  )
  const addresses = new Map(
    await Promise.all(assetPaths.map(async (path) => [path, await addressOf(path)] as const)),
  )
  return {
    operations,
    tags: tags.map(({ name }) => name),
    title: String(info['title']),
    asset: (path: AssetPath) => addresses.get(path) ?? path,
  }
}
