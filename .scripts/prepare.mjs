import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildAll, isBuilt } from './build-packages.mjs'
import { root } from './root.mjs'

const modules = join(root, 'node_modules')
const lockFile = join(root, 'package-lock.json')
const installStamp = join(modules, '.installed')
const buildStamp = join(modules, '.built')

/** Installs the packages of package-lock.json if they are missing, incomplete or older. Exits if that fails. */
export function install() {
  const wanted = hashOf([lockFile])
  if (stampOf(installStamp) === wanted) return
  if (!wasInstalledByHand()) npmCi()
  writeFileSync(installStamp, wanted)
}

/** npm writes its own record last. If it is newer than the lock file, the installation is complete. */
function wasInstalledByHand() {
  const record = join(modules, '.package-lock.json')
  return existsSync(record) && statSync(record).mtimeMs >= statSync(lockFile).mtimeMs
}

function npmCi() {
  // Uses stderr, because the caller may need JSON on stdout.
  process.stderr.write('Installing dependencies…\n')
  const [command, ...leading] = npm()
  const result = spawnSync(command, [...leading, 'ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: leading.length === 0,
  })
  if (result.status === 0) return
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}\n`)
  process.stderr.write('The dependencies could not be installed.\n')
  process.exit(result.status ?? 1)
}

/** The npm that runs this script, if there is one, because on Windows `npm` can be started by name only in a shell. */
function npm() {
  const runner = process.env.npm_execpath ?? ''
  return runner.endsWith('npm-cli.js') ? [process.execPath, runner] : ['npm']
}

/** Builds the packages if a source has changed since the last build. Throws `BuildFailure`. */
export async function build() {
  const wanted = hashOf([lockFile, join(root, 'tsconfig.json'), ...sources()])
  if (stampOf(buildStamp) === wanted && isBuilt()) return
  process.stderr.write('Building…\n')
  await buildAll()
  writeFileSync(buildStamp, wanted)
}

function sources() {
  return ['contract', 'server', 'sdk'].flatMap((name) => filesUnder(join(root, name))).sort()
}

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return [join(folder, entry.name)]
    const skipped = !entry.isDirectory() || entry.name === 'dist' || entry.name === 'node_modules'
    return skipped ? [] : filesUnder(join(folder, entry.name))
  })
}

function hashOf(files) {
  const hash = createHash('sha256').update(process.version)
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function stampOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
