import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
const windows = process.platform === 'win32'

interface Packed {
  filename: string
  unpackedSize: number
  files: { path: string }[]
}

/** What a program printed, and how it ended. */
export interface Ended {
  code: number
  output: string
}

/** An empty project of a customer's, into which the package was installed as it is published. */
export async function customerProject() {
  const folder = mkdtempSync(join(tmpdir(), 'sdk-customer-'))
  const npm = (cwd: string, ...args: string[]) =>
    execute(windows ? 'npm.cmd' : 'npm', args, { cwd, shell: windows })
  const pack = ['pack', '-w', '@content-generation/sdk', '--json', '--pack-destination', folder]
  const { stdout } = await npm(root, ...pack)
  const [packed] = JSON.parse(stdout) as [Packed] // npm's own form
  writeFileSync(join(folder, 'package.json'), '{ "name": "customer", "private": true }')
  await npm(folder, 'install', `./${packed.filename}`, '--offline', '--no-audit', '--no-fund')

  return {
    folder,
    packed,
    tarball: () => readFileSync(join(folder, packed.filename)),
    installed: (...path: string[]) => join(folder, 'node_modules/@content-generation/sdk', ...path),
    write(file: string, text: string) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    },
    /** Puts another package beside it, from where this repository has it unless another folder is given. */
    borrow(name: string, from = join(root, 'node_modules', name)) {
      cpSync(from, join(folder, 'node_modules', name), { recursive: true })
    },
    run: (program: string, args: readonly string[], env: Record<string, string> = {}) =>
      ended(program, args, { cwd: folder, env: { PATH: process.env['PATH'] ?? '', ...env } }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export type CustomerProject = Awaited<ReturnType<typeof customerProject>>

interface Surroundings {
  cwd: string
  env: Record<string, string>
}

function ended(program: string, args: readonly string[], surroundings: Surroundings): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(program, args, surroundings, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1
      resolve({ code, output: `${stdout}${stderr}` })
    })
  })
}
