import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'esbuild'
import { chromium as browserType } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromium, chromiumArguments } from '../../fixtures/chromium.ts'
import { type Service, startService } from '../../fixtures/service.ts'
import { need, npmPackage } from './npm-package.ts'
import { bun, deno } from './other-runtimes.ts'
import { type CustomerProject, customerProject } from './packed.ts'

const { platform, arch } = process
const nodePlatform = platform === 'win32' ? 'win' : platform

/** The oldest Node that we support, the newest of each later line, and the others; each as its npm package brings it. */
const runtimes: [name: string, npm: [name: string, version: string], program: string, args: string[]][] = [
  ...['20.19.0', '22.23.3', '24.21.0', '26.10.0'].flatMap((version): typeof runtimes =>
    ['smoke.mjs', 'smoke.cjs'].map((file) => [
      `Node ${version}, ${file}`,
      [`node-${nodePlatform}-${arch}`, version],
      'bin/node',
      [file],
    ]),
  ),
  ...Object.entries({ Bun: bun, Deno: deno }).map(([title, one]): (typeof runtimes)[number] => [
    title,
    [one.name, one.version],
    one.program,
    [...one.args, 'smoke.mjs'],
  ]),
]

/** What every runtime must be able to do, on the real server; it prints what it found. */
const smoke = `
async function smoke(sdk, options, print) {
  const client = new sdk.ContentGeneration(options)
  const { data: account } = await client.me()
  const script = await client.script({ topic: 'Tea' })
  const image = await client.image({ prompt: 'A cup' })
  const { data: bytes } = await client.downloadImage(image.data)
  const types = []
  for await (const generation of client.generations({ limit: 1 })) types.push(generation.type)
  const refused = await client.script({ topic: '' }).safe()
  const isOwn = !refused.ok && refused.error instanceof sdk.InvalidRequestError
  print(JSON.stringify([account.plan, script.credits_used, client.credits, bytes[0], types, isOwn]))
}
`
const found = JSON.stringify(['business', 2, 93, 0x89, ['image', 'script'], true])

let service: Service
let project: CustomerProject
beforeAll(async () => {
  ;[service, project] = await Promise.all([startService(), customerProject()])
  project.write(
    'smoke.mjs',
    `import * as sdk from '@content-generation/sdk'\n${smoke}\nawait smoke(sdk, {}, console.log)`,
  )
  project.write(
    'smoke.cjs',
    `const sdk = require('@content-generation/sdk')\n${smoke}\nsmoke(sdk, {}, console.log)`,
  )
})
afterAll(async () => {
  await service.stop()
  project.remove()
})

describe('the published package works in', () => {
  it.for(runtimes)('%s', { timeout: 300_000 }, async ([_name, [name, version], program, args], context) => {
    const folder = await need(context, npmPackage(name, version))
    const { key } = await service.account()
    const ended = await project.run(join(folder, program), args, {
      CONTENT_GENERATION_API_KEY: key,
      CONTENT_GENERATION_BASE_URL: `${service.origin}/api/v1`,
      NO_COLOR: '1',
    })
    expect(ended).toEqual({ code: 0, output: `${found}\n` })
  })

  it.for([
    ['as it is', () => readFileSync(project.installed('dist/index.js'))],
    ['in a minified bundle', () => bundle(project.folder)],
  ] as const)('headless Chromium, %s', { timeout: 300_000 }, async ([_name, read], context) => {
    const executablePath = await need(context, chromium())
    const { key } = await service.account()
    const site = await serveSite(service.origin, await read())
    const browser = await browserType.launch({ executablePath, args: chromiumArguments })
    try {
      const page = await browser.newPage()
      await page.goto(site.origin)
      const settings = { apiKey: key, baseUrl: `${site.origin}/api/v1` }
      expect(await page.evaluate(inPage({ ...settings, dangerouslyAllowBrowser: true }))).toBe(found)
      // A page is no place for a key, unless whoever writes it insists.
      await expect(page.evaluate(inPage(settings))).rejects.toThrow(/dangerouslyAllowBrowser/)
      // The service allows no other origin, and the browser does not say that this is the reason.
      const elsewhere = { ...settings, baseUrl: `${service.origin}/api/v1`, maxRetries: 0 }
      await expect(page.evaluate(inPage({ ...elsewhere, dangerouslyAllowBrowser: true }))).rejects.toThrow(
        /Failed to fetch.* allows the origin of this page \(CORS\)/,
      )
    } finally {
      await browser.close()
      site.server.close()
    }
  })
})

/** What a customer's bundler makes of the installed package. */
async function bundle(resolveDir: string) {
  const contents = "export * from '@content-generation/sdk'"
  const { outputFiles } = await build({
    stdin: { contents, resolveDir },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  })
  return outputFiles[0]?.contents ?? new Uint8Array()
}

/** The program as a page runs it. */
function inPage(options: object) {
  return `import('/sdk.js').then((sdk) => { ${smoke}
    return new Promise((resolve, reject) => smoke(sdk, ${JSON.stringify(options)}, resolve).catch(reject)) })`
}

/** A site with an empty page, the client, and the API behind the same origin. */
async function serveSite(api: string, client: Uint8Array) {
  const files: Record<string, [type: string, content: string | Uint8Array]> = {
    '/': ['text/html', '<title>Customer</title>'],
    '/sdk.js': ['text/javascript', client],
  }
  const server = createServer((incoming, response) => {
    const { method, url = '', headers } = incoming
    const [type, content] = files[url] ?? []
    if (type !== undefined) return response.setHeader('content-type', type).end(content)
    const forwarded = request(api + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    return incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP
  return { server, origin: `http://127.0.0.1:${port}` }
}
