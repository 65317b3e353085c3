import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestContext } from 'vitest'

const run = promisify(execFile)
const cache = fileURLToPath(new URL('../../../.cache/packages/', import.meta.url))

/**
 * The folder of a package at exactly this version, for what only tests need and nobody should have to install: old
 * compilers, other runtimes. It is fetched once and kept in the git-ignored cache; its scripts do not run.
 */
export async function npmPackage(name: string, version: string): Promise<string> {
  const home = join(cache, `${name.replace('/', '+')}@${version}`)
  const folder = join(home, 'node_modules', name)
  if (!existsSync(folder)) await fetchInto(home, `${name}@${version}`)
  return folder
}

/** Installed aside and then moved, so that an interrupted download never looks like a whole one. */
async function fetchInto(home: string, what: string) {
  mkdirSync(cache, { recursive: true })
  const draft = mkdtempSync(join(cache, '.draft-'))
  // Without a manifest of its own, npm would take this repository for the project that it installs into.
  writeFileSync(join(draft, 'package.json'), '{ "private": true }')
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  try {
    await run('npm', ['install', ...options, what], { cwd: draft, shell: process.platform === 'win32' })
    if (!existsSync(home)) renameSync(draft, home)
  } catch (cause) {
    throw new Error(`${what} cannot be had from the package registry.`, { cause })
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * What a test needs that a machine may lack. Where it cannot be had, the test says so and is skipped; in CI on the
 * platform that we publish from it fails, so that nothing is left out in silence.
 */
export async function need<Needed>(context: TestContext, needed: Promise<Needed>): Promise<Needed> {
  try {
    return await needed
  } catch (error) {
    const mustHave = process.env['CI'] === 'true' && process.platform === 'linux' && process.arch === 'x64'
    if (mustHave) throw error
    return context.skip(`not run here: ${error instanceof Error ? error.message : error}`)
  }
}
