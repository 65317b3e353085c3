import { type ExecFileException, execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'
import { customerProject } from '../sdk/package/packed.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const adapter = fileURLToPath(new URL('next-adapter.ts', import.meta.url))
const processesAtOnce = 2
/** What runs an example that is not for Node, by its extension. */
const programs: Record<string, string[]> = { '.sh': ['sh'], '.py': ['python3'] }

/** What the examples use beside the SDK; linked, so that nothing has to come over the network. */
const linked = ['@content-generation/contract', '@ts-rest', '@types', 'express']

export const examplesFolder = join(root, 'examples')

/** Every example's file name. */
export const exampleFiles = readdirSync(examplesFolder)
  .filter((file) => /^\d\d-/.test(file))
  .sort()

export interface Ran {
  code: number | null
  signal: string | null
  stdout: string
  stderr: string
}

export interface Run {
  key?: string
  baseUrl?: string
  args?: string[]
  env?: Record<string, string>
  /** Where the program is started and writes its files; a fresh folder if not given. */
  cwd?: string
  /** Node's own options. */
  node?: string[]
}

/** A customer's project: the SDK installed as it is published, and the examples copied beside it. */
export async function exampleProject() {
  const { folder, remove } = await customerProject()
  const modules = join(folder, 'node_modules')
  for (const name of linked) symlinkSync(join(root, 'node_modules', name), join(modules, name), 'junction')
  for (const file of exampleFiles) cpSync(join(examplesFolder, file), join(folder, file))
  for (const file of exampleFiles) if (file.endsWith('.ts')) stripTypes(folder, join(examplesFolder, file))
  stripTypes(folder, adapter)
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')

  return {
    folder,
    /** A folder to write into. */
    workplace: () => mkdtempSync(join(folder, 'run-')),
    /** Runs an example by its file name. */
    run: (file: string, how: Run = {}) => inTurn(() => start(folder, file, how).ended),
    /** Starts one that runs until it is stopped. */
    start: (file: string, how: Run = {}) => start(folder, file, how).child,
    remove,
  }
}

export type ExampleProject = Awaited<ReturnType<typeof exampleProject>>

/** As a newer Node does when it loads a file: once, and not at every start. */
function stripTypes(folder: string, path: string) {
  const { code } = transformSync(readFileSync(path, 'utf8'), { loader: 'ts', target: 'esnext' })
  writeFileSync(join(folder, `${basename(path, '.ts')}.js`), code)
}

function start(folder: string, file: string, { key, baseUrl, args = [], env, cwd, node = [] }: Run) {
  const path = join(folder, file.replace(/\.ts$/, '.js'))
  const [command, ...leading] = programs[extname(file)] ?? [process.execPath, ...node]
  const { PATH = '', HOME = '' } = process.env
  const options = {
    cwd: cwd ?? mkdtempSync(join(folder, 'run-')),
    env: {
      ...{ PATH, HOME },
      ...(key === undefined ? {} : { CONTENT_GENERATION_API_KEY: key }),
      ...(baseUrl === undefined ? {} : { CONTENT_GENERATION_BASE_URL: baseUrl }),
      ...env,
    },
  }
  let settle: (ran: Ran) => void
  const ended = new Promise<Ran>((resolve) => {
    settle = resolve
  })
  const child = execFile(command ?? '', [...leading, path, ...args], options, (error, stdout, stderr) => {
    settle({ code: codeOf(error), signal: error?.signal ?? null, stdout, stderr })
  })
  return { child, ended }
}

function codeOf(error: ExecFileException | null) {
  if (error === null) return 0
  return typeof error.code === 'number' ? error.code : null
}

const lanes: Promise<unknown>[] = Array.from({ length: processesAtOnce }, () => Promise.resolve())
let turn = 0

/** So many processes at once and no more, however many tests wait for theirs. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const lane = turn++ % processesAtOnce
  const result = Promise.resolve(lanes[lane]).then(work)
  lanes[lane] = result.catch(() => {})
  return result
}

/** What an example says of itself in its first comment. */
export function openingOf(file: string) {
  const source = readFileSync(join(examplesFolder, file), 'utf8')
  const [, block, hashes] = /^(?:#!.*\n)?(?:\/\*\*([\s\S]*?)\*\/|((?:#.*\n)+))/.exec(source) ?? []
  return (block ?? hashes ?? '')
    .replaceAll(/^\s*[*#]/gm, '')
    .replaceAll(/\s+/g, ' ')
    .split('@example')
}
