import { spawn } from 'node:child_process'
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
const swapsAtMost = 5

/** Whether every package has a build, new or old. */
export function isBuilt() {
  return ['contract', 'server', 'sdk'].every((name) => existsSync(join(root, name, 'dist')))
}

/**
 * Builds all packages. The contract is first, because the others are compiled against it. The SDK is next, because the
 * server's account page runs it in the browser. Throws `BuildFailure`.
 */
export async function buildAll() {
  await replace('contract', (draft) => compile('contract', draft))
  await node(join(root, 'sdk', 'build.mjs'))
  await buildServer()
}

/** Folders of the server with files that it reads from disk, beside their module. */
const assets = [
  join('http', 'pages', 'browser'),
  join('generators', 'ai', 'prompts'),
  join('generators', 'local', 'locales'),
]

/** The folder of the account page's code, which is bundled and not copied. */
const bundled = join('browser', 'account')

async function buildServer() {
  await replace('server', async (draft) => {
    await compile('server', draft)
    const isAsset = (path) => !path.endsWith('.ts') && !path.endsWith(bundled)
    for (const folder of assets) {
      cpSync(join(root, 'server', folder), join(draft, folder), { recursive: true, filter: isAsset })
    }
    await bundleAccountPage(join(draft, 'http', 'pages', 'browser', 'account.js'))
  })
}

/** Bundles the code of the account page with the published SDK into one file. */
async function bundleAccountPage(outfile) {
  // Imported here, because this file is loaded before anything is installed.
  const { build } = await import('esbuild')
  const entry = join(root, 'server', 'http', 'pages', 'browser', 'account', 'main.ts')
  const options = { bundle: true, minify: true, target: 'es2022', charset: 'utf8', logLevel: 'warning' }
  // Without the paths of tsconfig.json, which lead to the sources of the SDK.
  const bundling = build({ ...options, entryPoints: [entry], outfile, tsconfigRaw: {} })
  await bundling.catch(() => {
    throw new BuildFailure('The build failed.')
  })
}

function compile(name, draft) {
  return node(tsc, '--project', join(root, name, 'tsconfig.build.json'), '--outDir', draft)
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
  // The output goes to stderr, because the caller may need JSON on stdout.
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2] })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new BuildFailure('The build failed.'))))
  })
}

/** The compiler has printed the reason, so a stack trace would say nothing more. */
export class BuildFailure extends Error {}
