import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'

interface Route {
  POST(request: Request): Promise<Response>
}

// Serves a route handler as Next.js would: a Web `Request` in, a Web `Response` out.
const route: Route = await import(pathToFileURL(process.argv[2] ?? '').href)
const server = createServer(async (incoming, outgoing) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: 'POST',
    headers: { 'content-type': incoming.headers['content-type'] ?? '' },
    body: Buffer.concat(chunks),
  })
  const response = await route.POST(request)
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/scripts\n`) // on a port, not on a pipe
})
