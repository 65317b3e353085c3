import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { sell, serve } from '../hostile-server.ts'
import { need, npmPackage } from './npm-package.ts'
import { bun, deno } from './other-runtimes.ts'
import { type CustomerProject, customerProject } from './packed.ts'

const readme = readFileSync(fileURLToPath(new URL('../../../sdk/README.md', import.meta.url)), 'utf8')

/** The lines of the README that begin with this comment. */
function exampleOf(runtime: string) {
  const [, lines] = new RegExp(`\`\`\`js\\n(// ${runtime}\\b[\\s\\S]*?)\`\`\``).exec(readme) ?? []
  if (lines === undefined) throw new Error(`The README has no example for ${runtime}.`)
  return lines
}

let project: CustomerProject
beforeAll(async () => {
  project = await customerProject()
})
afterAll(() => project.remove())

describe('the proxy of the README is used in', () => {
  it.for([
    ['Node', undefined],
    ['Deno', deno],
    ['Bun', bun],
  ] as const)('%s', { timeout: 300_000 }, async ([runtime, other], context) => {
    if (other === undefined)
      await need(
        context,
        undici().then((folder) => project.borrow('undici', folder)),
      )
    const program = other && join(await need(context, npmPackage(other.name, other.version)), other.program)
    const proxy = await startProxy()
    const service = await serve((response) => sell(response))
    project.write(
      `${runtime}.mjs`,
      `import { ContentGeneration } from '@content-generation/sdk'
      ${exampleOf(runtime).replace('http://127.0.0.1:8080', proxy.origin)}
      const { credits_used } = await proxied.script({ topic: 'Tea' })
      console.log(credits_used)
      process.exit()`,
    )
    const ended = await project.run(program ?? process.execPath, [...(other?.args ?? []), `${runtime}.mjs`], {
      CONTENT_GENERATION_API_KEY: 'cgk_test',
      CONTENT_GENERATION_BASE_URL: service.baseUrl,
      NO_COLOR: '1',
    })
    expect(ended).toEqual({ code: 0, output: '2\n' })
    expect(proxy.asked).toEqual([new URL(service.baseUrl).host])
  })
})

/** The package of the very version that this Node has in its `fetch`. */
function undici() {
  return npmPackage('undici', String(process.versions['undici']))
}

/** A proxy that keeps the hosts it was asked for: by a whole URL, or to open a tunnel. */
async function startProxy() {
  const asked: string[] = []
  const server = createServer((incoming, response) => {
    const { url = '', method, headers } = incoming
    asked.push(new URL(url).host)
    const forwarded = request(url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    incoming.pipe(forwarded)
  })
  server.on('connect', ({ url = '' }, socket) => {
    asked.push(url)
    const [host = '', port] = url.split(':')
    const tunnel = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      tunnel.pipe(socket).pipe(tunnel)
    })
    for (const end of [tunnel, socket]) end.on('error', () => tunnel.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // it listens on TCP
  return { asked, origin: `http://127.0.0.1:${port}` }
}
