import { spawn } from 'node:child_process'
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
const sdkBuild = join(root, 'sdk', 'build.mjs')
const swapsAtMost = 5

/** Whether every package has a build, new or old. */
export function isBuilt() {
  const packages = existsSync(sdkBuild) ? ['contract', 'server', 'sdk'] : ['contract', 'server']
  return packages.every((name) => existsSync(join(root, name, 'dist')))
}

/** Builds all packages. The contract is first, because the others are compiled against it. Throws `BuildFailure`. */
export async function buildAll() {
  await buildContract()
  await all([buildServer(), buildSdk()])
}

/** Waits for all builds even if one fails, so that none is writing when this process exits. */
async function all(builds) {
  const failed = (await Promise.allSettled(builds)).find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

async function buildContract() {
  await replace('contract', (draft) => compile('contract', draft))
}

/** Folders of the server with files that it reads from disk, beside their module. */
const assets = [join('http', 'pages', 'browser'), join('generators', 'local', 'locales')]

async function buildServer() {
  await replace('server', async (draft) => {
    await compile('server', draft)
    const isAsset = (path) => !path.endsWith('.ts')
    for (const folder of assets) {
      cpSync(join(root, 'server', folder), join(draft, folder), { recursive: true, filter: isAsset })
    }
  })
}

function compile(name, draft) {
  return node(tsc, '--project', join(root, name, 'tsconfig.build.json'), '--outDir', draft)
}

async function buildSdk() {
  if (existsSync(sdkBuild)) await node(sdkBuild)
}

/**
 * Builds into a temporary folder and then moves the result, so that a failed build keeps the last good one. Both folders
 * have the same depth, because source maps contain relative paths.
 */
async function replace(name, buildInto) {
  const draft = join(root, 'node_modules', `.building-${name}-${process.pid}`)
  try {
    await buildInto(draft)
    swapIn(draft, join(root, name, 'dist'))
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Retries, because another build may create the folder at the same time. Both results are valid. */
function swapIn(draft, dist, swapsLeft = swapsAtMost) {
  rmSync(dist, { recursive: true, force: true })
  try {
    renameSync(draft, dist)
  } catch (error) {
    if (swapsLeft === 0) throw error
    swapIn(draft, dist, swapsLeft - 1)
  }
}

function node(...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new BuildFailure(output))
    })
  })
}

/** The message is the output of the compiler. It is printed without a stack trace. */
export class BuildFailure extends Error {}
