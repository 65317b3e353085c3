import { connect } from 'node:net'

/** What a server answers to these bytes on a bare connection. */
export function exchange(origin: string, bytes: string) {
  return new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    socket.setTimeout(3000, () => socket.destroy())
  })
}
