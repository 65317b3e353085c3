import type { Server } from 'node:http'

/** The database that the benchmark has made for this server. */
export function databaseUri() {
  const uri = process.env['MONGODB_URI']
  if (uri === undefined) throw new Error('MONGODB_URI must name the database')
  return uri
}

/** As our server does it, so that the benchmark learns all addresses in one way. */
export function announceAddress(server: Server) {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  process.stdout.write(`  address    http://127.0.0.1:${port}/api/v1\n`)
}
