import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Reads a line from stdin. On a terminal, prints `prompt` to stderr and does not show the input. */
export async function readSecret(prompt: string): Promise<string> {
  const isTerminal = process.stdin.isTTY === true
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  if (isTerminal) process.stderr.write(prompt)
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: isTerminal })
  try {
    for await (const line of lines) return line.trim()
    return ''
  } finally {
    lines.close()
    if (isTerminal) process.stderr.write('\n')
  }
}
