import type { Server } from 'node:net'

interface Place {
  host: string
  port: number
  /** The name of the port's setting, for the error message. */
  setting: string
}

/** Listens and returns the origin. Rejects with an `Error` that tells the operator what to change. */
export function listenOn(server: Server, place: Place) {
  return new Promise<string>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(failure(error, place), { cause: error })),
    )
    server.listen(place.port, place.host, () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : place.port
      resolve(`http://${place.host.includes(':') ? `[${place.host}]` : place.host}:${port}`)
    })
  })
}

function failure({ code, message }: NodeJS.ErrnoException, { host, port, setting }: Place) {
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is already in use. Set ${setting} to another one.`
  if (code === 'EACCES')
    return `Port ${port} of ${host} may not be used by this user. Set ${setting} to another one.`
  return `The server cannot listen on ${host}, port ${port}: ${message}`
}
