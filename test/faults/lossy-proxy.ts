import { connect, createServer, type Socket } from 'node:net'

/** A way to a MongoDB that loses a reply when told to: the command was carried out, and nobody hears of it. */
export async function startLossyProxy(uri: string) {
  const target = new URL(uri)
  let command: string | undefined
  let meanwhile: () => Promise<unknown> = async () => {}
  let lost = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    let loseReply = false
    client.on('data', (bytes) => {
      if (command !== undefined && bytes.includes(command)) {
        loseReply = true
        command = undefined
      }
      database.write(bytes)
    })
    const lose = async () => {
      database.pause()
      await meanwhile()
      lost += 1
      client.destroy()
      database.destroy()
    }
    database.on('data', (bytes) => {
      if (loseReply) void lose()
      else client.write(bytes)
    })
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        client.destroy()
        database.destroy()
        sockets.delete(socket)
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const own = new URL(uri)
  own.port = String(typeof address === 'object' && address !== null ? address.port : 0)
  own.searchParams.delete('replicaSet')
  own.searchParams.set('directConnection', 'true')

  return {
    uri: own.href,
    /** Loses the reply to the next command of this name; `before` the caller learns of it, something else may happen. */
    loseReplyTo(
      name: 'findAndModify' | 'insert' | 'update' | 'aggregate' | 'find',
      before: () => Promise<unknown> = async () => {},
    ) {
      command = `\x02${name}\0` // a string by this name: the first field of the command
      meanwhile = before
    },
    lost: () => lost,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
