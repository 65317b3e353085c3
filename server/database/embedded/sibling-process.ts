import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Runs a module of this folder as a process of its own: compiled beside compiled, source beside source. */
export function spawnSibling(name: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const extension = extname(fileURLToPath(import.meta.url))
  const module = fileURLToPath(new URL(`./${name}${extension}`, import.meta.url))
  return spawn(process.execPath, [...loaderFor(extension), module, ...args], {
    ...options,
    windowsHide: true,
  })
}

/** Only tests run from source; Node 20 cannot read TypeScript by itself. */
function loaderFor(extension: string): string[] {
  if (extension !== '.ts') return []
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
}
