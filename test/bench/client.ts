import { connect, type Socket } from 'node:net'

/** What a client sends: each connection sends one request at a time. */
export interface Load {
  host: string
  port: number
  connections: number
  /** Requests as they go over the wire. */
  requests: string[]
  /** Any of them at random, over and over; or each of them once. */
  order: 'random' | 'once'
  seconds: number
  mostRequests: number
}

export interface LoadResult {
  answered: number
  /** Answers other than 200, by status. */
  refused: Record<string, number>
  elapsedMs: number
  latenciesMs: number[]
}

/** How long an answer may take before the run is given up. */
const patienceMs = 30_000

const headEnd = Buffer.from('\r\n\r\n')

/**
 * Sends until the time is over or the requests are spent, then waits for every answer: so that what was answered is
 * all that was charged. Leaner than a general load generator, because on a small machine the client's own CPU
 * time is taken from the servers that it measures.
 */
export async function run(load: Load): Promise<LoadResult> {
  const result: LoadResult = { answered: 0, refused: {}, elapsedMs: 0, latenciesMs: [] }
  const sockets = await Promise.all(Array.from({ length: load.connections }, () => open(load)))
  const startedAt = performance.now()
  const endsAt = startedAt + load.seconds * 1000
  const requests = load.requests.map((request) => Buffer.from(request))
  const most = load.order === 'once' ? requests.length : load.mostRequests
  let sent = 0
  const next = () => {
    if (performance.now() >= endsAt || sent >= most) return undefined
    sent += 1
    return requests[load.order === 'once' ? sent - 1 : Math.floor(Math.random() * requests.length)]
  }
  await Promise.all(sockets.map((socket) => converse(socket, next, result)))
  result.elapsedMs = performance.now() - startedAt
  for (const socket of sockets) socket.destroy()
  return result
}

function open({ host, port }: Load) {
  return new Promise<Socket>((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })
}

function converse(socket: Socket, next: () => Buffer | undefined, result: LoadResult) {
  return new Promise<void>((resolve, reject) => {
    const answers = answerReader()
    let sentAt = 0
    const send = () => {
      const request = next()
      if (request === undefined) return resolve()
      sentAt = performance.now()
      socket.write(request)
    }
    socket.setTimeout(patienceMs, () => reject(new Error(`No answer came within ${patienceMs} ms`)))
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server closed a connection that was in use')))
    socket.on('data', (chunk) => {
      const status = answers.read(chunk)
      if (status === undefined) return
      result.latenciesMs.push(performance.now() - sentAt)
      if (status === 200) result.answered += 1
      else result.refused[status] = (result.refused[status] ?? 0) + 1
      send()
    })
    send()
  })
}

/** Gives the status when an answer is whole. One request is under way at a time, so an answer ends where its data do. */
function answerReader() {
  let status = 0
  let missing = -1
  let head: Buffer = Buffer.alloc(0)
  return {
    read(chunk: Buffer) {
      if (missing < 0) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
        const end = head.indexOf(headEnd)
        if (end < 0) return undefined
        const text = head.toString('latin1', 0, end)
        status = Number(text.slice(9, 12))
        const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1]
        if (length === undefined) throw new Error('The client understands answers with a Content-Length only')
        missing = Number(length) - (head.length - end - headEnd.length)
        head = Buffer.alloc(0)
      } else missing -= chunk.length
      if (missing > 0) return undefined
      missing = -1
      return status
    },
  }
}
