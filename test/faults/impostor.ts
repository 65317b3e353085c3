import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { mongo } from 'mongoose'

const { BSON } = mongo
const headBytes = 16
const opReply = 1
const opQuery = 2004
const opMsg = 2013

type Answer = (command: mongo.BSON.Document) => mongo.BSON.Document | undefined

/**
 * Another user's program on the port of an ended mongod. It speaks MongoDB's protocol, claims to be the primary, accepts
 * every command, and notes what it is sent. `claims` adds to the answer to a command, or leaves it unanswered.
 */
export async function startImpostor(port: number, claims: (name: string) => mongo.BSON.Document | undefined) {
  const commands: string[] = []
  const bytes: Buffer[] = []
  const sockets = new Set<Socket>()
  const me = `127.0.0.1:${port}`
  const primary = {
    isWritablePrimary: true,
    ismaster: true,
    setName: 'embedded',
    setVersion: 1,
    hosts: [me],
    me,
  }
  const wire = { minWireVersion: 0, maxWireVersion: 21, logicalSessionTimeoutMinutes: 30 }
  const answer: Answer = (command) => {
    const [name = ''] = Object.keys(command)
    commands.push(name)
    const claimed = claims(name)
    return claimed && { ...primary, ...wire, ...scramStep(name, command), ...claimed, ok: 1 }
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    let unread = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      bytes.push(chunk)
      unread = Buffer.concat([unread, chunk])
      while (unread.length >= headBytes && unread.length >= unread.readInt32LE(0)) {
        const size = unread.readInt32LE(0)
        const reply = replyTo(unread.subarray(0, size), answer)
        if (reply !== undefined) socket.write(reply)
        unread = unread.subarray(size)
      }
    })
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    commands,
    received: () => Buffer.concat(bytes).toString('latin1'),
    async stop() {
      for (const socket of sockets) socket.destroy()
      await once(server.close(), 'close')
    },
  }
}

/** A step of SCRAM that is right but for the proof at its end, which only somebody with the secret can give. */
function scramStep(name: string, command: mongo.BSON.Document): mongo.BSON.Document {
  const nonce = /r=(.*)$/.exec(String(command['payload']))?.[1]
  const salt = Buffer.alloc(28).toString('base64')
  const proof = Buffer.alloc(32).toString('base64')
  if (name === 'saslStart')
    return { conversationId: 1, done: false, payload: Buffer.from(`r=${nonce}0,s=${salt},i=15000`) }
  return name === 'saslContinue' ? { conversationId: 1, done: true, payload: Buffer.from(`v=${proof}`) } : {}
}

/** The answer to an OP_QUERY, which begins a connection, or to an OP_MSG, which may end in a checksum. */
function replyTo(message: Buffer, answer: Answer): Buffer | undefined {
  const isQuery = message.readInt32LE(12) === opQuery
  const start = isQuery ? message.indexOf(0, headBytes + 4) + 9 : headBytes + 5
  const command = message.subarray(start, start + message.readInt32LE(start))
  const answered = answer(BSON.deserialize(command))
  if (answered === undefined) return undefined
  const document = BSON.serialize(answered)
  // Before the document: flags, cursor, start and count in an OP_REPLY; flags and the kind of section in an OP_MSG.
  const before = Buffer.alloc(isQuery ? 20 : 5)
  if (isQuery) before.writeInt32LE(1, 16)
  const head = Buffer.alloc(headBytes)
  head.writeInt32LE(headBytes + before.length + document.length, 0)
  head.writeInt32LE(message.readInt32LE(4), 8)
  head.writeInt32LE(isQuery ? opReply : opMsg, 12)
  return Buffer.concat([head, before, document])
}
