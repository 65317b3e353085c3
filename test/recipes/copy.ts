import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changed, type Step } from './recipe.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const packages = ['contract', 'server', 'sdk', 'examples', 'test']
const others = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'LICENSE', 'Dockerfile', 'compose.yaml'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'biome.json', 'vitest.config.ts'],
  ...['.scripts', '.ci', '.gitignore'],
]

export interface Ran {
  code: number
  output: string
}

/** A copy of the repository that a test may change. It shares the installed packages, but not those of the repository. */
export class Copy {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  static async make() {
    const copy = new Copy(await mkdtemp(join(tmpdir(), 'recipe-')))
    const isOwn = (path: string) =>
      !/\/(node_modules|dist|\.cache|\.data)(\/|$)/.test(path.slice(root.length - 1))
    for (const part of [...packages, ...others]) {
      const options = { recursive: true, preserveTimestamps: true, filter: isOwn }
      await cp(join(root, part), join(copy.folder, part), options)
    }
    await copy.#linkPackages()
    await copy.#takeAccountPage()
    return copy
  }

  async #linkPackages() {
    const [from, to] = [join(root, 'node_modules'), join(this.folder, 'node_modules')]
    await mkdir(join(to, '@content-generation'), { recursive: true })
    const installed = await readdir(from)
    const own = ['@content-generation', '.vite', '.installed', '.built']
    for (const name of installed.filter((one) => !own.includes(one))) {
      await symlink(join(from, name), join(to, name))
    }
    for (const name of packages) {
      await symlink(join(this.folder, name), join(to, '@content-generation', name))
    }
  }

  /** The code of the account page is the only built file that the server's sources need. */
  async #takeAccountPage() {
    const built = join('server', 'dist', 'http', 'pages', 'browser', 'account.js')
    await mkdir(dirname(join(this.folder, built)), { recursive: true })
    await cp(join(root, built), join(this.folder, built))
  }

  async read(file: string) {
    const path = join(this.folder, file)
    return existsSync(path) ? readFile(path, 'utf8') : undefined
  }

  async write(file: string, text: string | undefined) {
    const path = join(this.folder, file)
    await mkdir(dirname(path), { recursive: true })
    if (text === undefined) await rm(path, { force: true })
    else await writeFile(path, text)
  }

  /** Carries out the steps. Returns the files that were there before, with their texts, and the new ones. */
  async carryOut(steps: readonly Step[]) {
    const before = new Map<string, string | undefined>()
    for (const { file, changes } of steps) {
      for (const change of changes) {
        const text = await this.read(file)
        if (!before.has(file)) before.set(file, text)
        await this.write(file, changed(file, text, change))
      }
    }
    return before
  }

  async restore(before: ReadonlyMap<string, string | undefined>) {
    for (const [file, text] of before) await this.write(file, text)
  }

  generate(...options: string[]) {
    const conditions = '--conditions=@content-generation/source'
    return this.run('--import', 'tsx', conditions, 'sdk/generator/main.ts', ...options)
  }

  compile() {
    return this.run('node_modules/typescript/bin/tsc', '--noEmit')
  }

  lint() {
    return this.run('node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', '.')
  }

  test(files: readonly string[]) {
    return this.run('node_modules/vitest/vitest.mjs', 'run', ...files)
  }

  async run(...args: string[]): Promise<Ran> {
    const { SOAK: _soak, CI: _ci, ...env } = process.env
    return new Promise((resolve) => {
      const options = { cwd: this.folder, env: { ...env, NO_COLOR: '1' }, maxBuffer: 2 ** 26 }
      execFile(process.execPath, args, options, (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code) || 1, output: `${stdout}${stderr}` })
      })
    })
  }

  remove() {
    return rm(this.folder, { recursive: true, force: true })
  }
}
