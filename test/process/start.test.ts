import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { run as runAdmin } from '../admin/command.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import { listening, type ServerProcess, startServerProcess } from '../fixtures/server-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const main = join(root, 'server/dist/main.js')
const run = promisify(execFile)
const { PATH = '', HOME = '' } = process.env

/** A start that must not succeed. */
function failingStart(environment: Record<string, string>) {
  return run(process.execPath, [main], { env: { PATH, HOME, ...environment } }).then(
    () => ({ code: 0, stdout: '', stderr: '' }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  )
}

const lines = (text: string) => text.trim().split('\n')

/** What is told on stderr, where no terminal is. */
const failures = (stderr: string) => lines(stderr).map((line) => JSON.parse(line))

describe('a start that cannot work', () => {
  it('names every wrong setting on a line of its own', async () => {
    const { code, stdout, stderr } = await failingStart({
      PORT: 'http',
      API_PLANS: 'pro,,business',
      LOG_LEVEL: 'loud',
      DRAIN_SECONDS: '-1',
    })
    expect([code, stdout]).toEqual([1, ''])
    const told = failures(stderr)
    expect(told.map(({ detail }) => detail.split(' ')[0]).sort()).toEqual([
      ...['API_PLANS', 'DRAIN_SECONDS', 'LOG_LEVEL', 'PORT'],
    ])
    for (const line of told) expect(line).toMatchObject({ level: 'fatal', event: 'setting_invalid' })
  })

  it('says in one line that the MongoDB is not there, without its password', async () => {
    const { code, stdout, stderr } = await failingStart({
      MONGODB_URI: 'mongodb://user:secret@127.0.0.1:1/x',
      PORT: '0',
      LOG_LEVEL: 'silent',
    })
    expect([code, stdout]).toEqual([1, ''])
    expect(failures(stderr)).toEqual([
      {
        ...{ level: 'fatal', time: expect.any(String), event: 'start_failed', msg: expect.any(String) },
        detail: expect.stringContaining('127.0.0.1:1/x'),
      },
    ])
    expect(stderr).not.toContain('secret')
  })

  it('says in one line that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const address = other.address()
    const port = String(typeof address === 'object' ? address?.port : 0)
    const { code, stderr } = await failingStart({
      MONGODB_URI: ownDatabase(inject('mongodbUri')),
      PORT: port,
    })
    expect([code, failures(stderr).map(({ detail }) => detail)]).toEqual([
      1,
      [`Port ${port} of 127.0.0.1 is already in use. Set PORT to another one.`],
    ])
    other.close()
  })
})

describe('a start on the embedded database', () => {
  let dataDir: string
  let server: ServerProcess
  let key: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'content-generation-start-'))
    server = await startServerProcess({ DATA_DIR: dataDir })
    key = await vi.waitFor(() => {
      const [printed] = /cgk_[0-9A-Za-z]{49}/.exec(server.printed.join('\n')) ?? []
      if (printed === undefined) throw new Error(`No key was printed: ${server.printed.join('\n')}`)
      return printed
    }, 30_000)
  })
  afterAll(async () => {
    await server.end()
    await rm(dataDir, { recursive: true, force: true })
  })

  const credits = async () => {
    const response = await fetch(`${server.origin}/api/v1/me`, {
      headers: { authorization: `Bearer ${key}` },
    })
    const { data } = (await response.json()) as { data: { credits_remaining: number } }
    return data.credits_remaining
  }

  it('makes a business account with credits, and shows its key once', async () => {
    expect(key).not.toBe('')
    expect(await credits()).toBe(1000)
    expect(server.printed.filter((line) => line.trim() === key)).toHaveLength(1)
  })

  it('prints as text what is to be pasted, and nothing else', () => {
    const text = server.printed.filter((line) => line !== '' && !line.startsWith('{'))
    expect(text).toEqual([
      expect.stringContaining('A business account with 1000 credits is ready.'),
      `  ${key}`,
      `See the account with this key at ${server.origin}/account`,
      expect.stringContaining('with curl'),
      expect.stringMatching(/^ {2}curl /),
      expect.stringContaining('with the SDK'),
      expect.stringMatching(/^ {2}node /),
    ])
    const log = server.printed.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
    expect(log.map(({ event }) => event)).toEqual(expect.arrayContaining(['embedded_database', 'listening']))
    expect(JSON.stringify(log)).not.toContain('cgk_')
  })

  it.each(['curl ', 'node '])('prints a line with %s that works as printed', async (command) => {
    const line = server.printed.find((printed) => printed.startsWith(`  ${command}`)) ?? ''
    const before = await credits()
    const { stdout } = await run('sh', ['-c', line], { cwd: root })
    expect(stdout.length).toBeGreaterThan(100)
    expect(await credits()).toBe(before - 2)
  })

  it.each(['/docs', '/account'])('serves %s with all that it loads', async (address) => {
    const page = await (await fetch(`${server.origin}${address}`)).text()
    const loaded = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path)
    expect(loaded.length).toBeGreaterThan(5)
    for (const path of [...loaded, '/api/v1/openapi.json'])
      expect([path, (await fetch(`${server.origin}${path}`)).status]).toEqual([path, 200])
  })

  it('finds its data whole after a SIGKILL, and makes no second account', async () => {
    const before = await credits()
    await server.end('SIGKILL')
    server = await startServerProcess({ DATA_DIR: dataDir })
    expect(await credits()).toBe(before)
    expect(server.printed.join('\n')).not.toContain('cgk_')
  })

  it('finishes and answers what runs at SIGTERM, exits with 0 and leaves no mongod behind', async () => {
    const before = await credits()
    const running = fetch(`${server.origin}/api/v1/image`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ prompt: 'A lighthouse at dawn', high_res: true }),
    })
    await expect.poll(credits).toBeLessThan(before)
    const ended = server.end('SIGTERM')
    const response = await running
    expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
    expect(await ended).toBe(0)
    const { stdout } = await run('sh', ['-c', `ps ax -o args | grep -F '${dataDir}' | grep -v grep || true`])
    expect(stdout).toBe('')
    server = await startServerProcess({ DATA_DIR: dataDir })
    expect(await credits()).toBe(before - 8)
  })

  it('says what it runs on and what of that is not for production', () => {
    expect(listening(server)).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      address: `${server.origin}/api/v1`,
      reference: `${server.origin}/docs`,
      database: expect.stringMatching(/^embedded MongoDB [\d.]+, data in /),
      generator: 'local',
      not_for_production: [
        expect.stringContaining('set MONGODB_URI'),
        expect.stringContaining('set GENERATOR=ai'),
      ],
    })
  })

  it('tells the secret of its mongod to nobody: no output, no log, no command line', async () => {
    const beside = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'trace', WORKERS: '2' })
    await fetch(`${beside.origin}/api/v1/me`, { headers: { authorization: `Bearer ${key}` } })
    const { stdout: commandLines } = await run('ps', ['ax', '-ww', '-o', 'args='])
    await beside.end()
    const keyFiles = (await readdir(dataDir)).filter((name) => name.endsWith('.key'))
    const [secret = ''] = await Promise.all(keyFiles.map((name) => readFile(join(dataDir, name), 'utf8')))
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    const log = await readFile(join(dataDir, 'mongodb.log'), 'utf8')
    expect(commandLines).toContain(dataDir)
    expect(beside.printed.join('\n')).toContain('"level"')
    expect([...server.printed, ...beside.printed, commandLines, log].join('\n')).not.toContain(secret)
  }, 60_000)

  it("the operator's command works on it beside the server, and alone", async () => {
    const list = async () => {
      const { code, stderr, json } = await runAdmin(['accounts', 'list', '--json'], {
        env: { DATA_DIR: dataDir },
      })
      // The command says what it waits for, if the database takes its time to start.
      return { code, stderr: stderr.replace(/^embedded MongoDB [^\n]+\n$/, ''), accounts: json?.length }
    }
    expect(await list()).toEqual({ code: 0, stderr: '', accounts: 1 })
    await server.end()
    expect(await list()).toEqual({ code: 0, stderr: '', accounts: 1 })
    server = await startServerProcess({ DATA_DIR: dataDir })
  }, 60_000)

  it('takes over the mongod that a SIGKILL of everything else left behind, and ends it in the end', async () => {
    const before = await credits()
    const ofFolder = async (program: string) => {
      const { stdout } = await run('ps', ['ax', '-o', 'pid=,args='])
      const found = lines(stdout).filter((line) => line.includes(program) && line.includes(dataDir))
      return found.map((line) => Number.parseInt(line, 10))
    }
    const killKeeper = async () => {
      const [keeper = 0] = await ofFolder('mongod-keeper')
      process.kill(keeper, 'SIGKILL')
      return keeper
    }
    const killed = await killKeeper()
    await vi.waitFor(async () => expect(await ofFolder('mongod-keeper')).not.toContain(killed), 30_000)
    expect(await credits()).toBe(before)
    const [mongod] = await ofFolder('--dbpath')
    server.child.kill('SIGSTOP')
    await killKeeper()
    await server.end('SIGKILL')
    expect(await ofFolder('')).toEqual([mongod])
    server = await startServerProcess({ DATA_DIR: dataDir })
    expect(server.printed.join('\n')).toContain('joined the one that runs already')
    expect(await credits()).toBe(before)
    await server.end()
    expect(await ofFolder('')).toEqual([])
    server = await startServerProcess({ DATA_DIR: dataDir })
  })

  it('counts a signal that comes twice, from the terminal and from npm, once', async () => {
    server.child.kill('SIGINT')
    expect(await server.end('SIGINT')).toBe(0)
    server = await startServerProcess({ DATA_DIR: dataDir })
  })
})

describe.runIf(process.platform === 'linux')('a start on a terminal', () => {
  const environment = () => ({ MONGODB_URI: ownDatabase(inject('mongodbUri')) })

  /** What it prints there until this, and then to its end. */
  const printedOnTerminal = async (until: string, settings: Record<string, string>) => {
    const child = spawn('script', ['-qefc', `exec ${process.execPath} ${main}`, '/dev/null'], {
      env: { PATH, HOME, TERM: 'xterm-256color', PORT: '0', ...settings },
    })
    let text = ''
    let asked = false
    child.stdout.on('data', (chunk) => {
      text += chunk
      if (asked || !text.includes(until)) return
      asked = true
      child.stdin.write('\u0003') // Ctrl-C
    })
    await new Promise((resolve) => child.once('close', resolve))
    return text
  }

  it('is told in words, from the address to the end, with colours', async () => {
    const printed = await printedOnTerminal('not for production', environment())
    expect(printed).toContain('\u001b[1mContent Generation API')
    expect(printed).toMatch(/^ {2}address {4}http:\S+\/api\/v1\r$/m)
    expect(printed).toMatch(/^ {2}reference {2}http:\S+\/docs\r$/m)
    expect(printed).toMatch(/^ {2}database {3}mongodb:\S+\r$/m)
    expect(printed).toMatch(/^ {2}generator {2}local\r$/m)
    expect(printed).toMatch(/ {2}note {7}not for production: the generator is local \(set GENERATOR=ai\)/)
    expect(printed).toContain('Finishing what runs…')
    expect(printed).not.toContain('"event"')
  })

  it('has no colours if NO_COLOR says so', async () => {
    const printed = await printedOnTerminal('not for production', { ...environment(), NO_COLOR: '1' })
    expect(printed).toContain('Content Generation API')
    expect(printed).not.toContain('\u001b')
  })

  it('that cannot work is told in words, too', async () => {
    expect(lines(await printedOnTerminal('not for production', { PORT: 'http' }))).toEqual([
      expect.stringMatching(/^PORT /),
    ])
  })
})
