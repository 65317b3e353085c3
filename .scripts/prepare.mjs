import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildAll, isBuilt } from './build-packages.mjs'
import { root } from './run.mjs'

const modules = join(root, 'node_modules')
const lockFile = join(root, 'package-lock.json')
const installStamp = join(modules, '.installed')
const buildStamp = join(modules, '.built')

/** Installs and builds what is missing or older than its sources. */
export async function prepare() {
  install()
  await build()
}

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
  process.stderr.write('Installing dependencies…\n')
  const status = npm('ci', '--include=dev', '--no-audit', '--no-fund')
  if (status === 0) return
  process.stderr.write('The dependencies could not be installed.\n')
  process.exit(status ?? 1)
}

function npm(...args) {
  // Nothing goes to stdout, because the caller may need JSON there.
  const stdio = ['ignore', 'ignore', 'inherit']
  // On Windows, npm is a script that only a shell can start.
  const shell = process.platform === 'win32'
  return spawnSync('npm', [...args, '--loglevel=error'], { cwd: root, stdio, shell }).status
}

/** Builds the packages if a source has changed since the last build. Throws `BuildFailure`. */
async function build() {
  const wanted = hashOf([lockFile, join(root, 'tsconfig.json'), ...sources()])
  if (stampOf(buildStamp) === wanted && isBuilt()) return
  process.stderr.write('Building…\n')
  await buildAll()
  // The SDK's command was not there yet when npm installed, and npm links only what is there. `npx` needs the link.
  if (!existsSync(join(modules, '.bin', 'content-generation'))) npm('rebuild', '@content-generation/sdk')
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
