import { spawn } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
const serverBuild = join(root, 'server', 'build.mjs')
const sdkBuild = join(root, 'sdk', 'build.mjs')
const swapsAtMost = 5

/** Whether every package has been built at some time. */
export function isBuilt() {
  const packages = existsSync(sdkBuild) ? ['contract', 'server', 'sdk'] : ['contract', 'server']
  return packages.every((name) => existsSync(join(root, name, 'dist')))
}

/** Everything that is packed or run. The contract comes first, since the others are compiled against it. */
export async function buildAll() {
  await buildContract()
  await all([buildServer(), buildSdk()])
}

/** Waits for both even if one fails, so that neither still writes when this process ends. */
async function all(builds) {
  const failed = (await Promise.allSettled(builds)).find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

async function buildContract() {
  await replace('contract', (draft) =>
    node(tsc, '--project', join(root, 'contract', 'tsconfig.build.json'), '--outDir', draft),
  )
}

/** Bundled from the sources, whatever their types; hence these are checked besides. */
async function buildServer() {
  const checkTypes = () => node(tsc, '--project', join(root, 'server', 'tsconfig.build.json'))
  await replace('server', (draft) => all([checkTypes(), node(serverBuild, draft)]))
}

async function buildSdk() {
  if (existsSync(sdkBuild)) await node(sdkBuild)
}

/**
 * Built aside and then moved, so that a build which fails leaves the last good one in place. Aside is as deep as there: source
 * maps name the sources by where they are from the build.
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

/** Another build may put its own result there in between; either is as good. */
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

/** A compiler's complaints, to be shown as they are and without a trace. */
export class BuildFailure extends Error {}
