import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Runs a module of this folder as a child process: the compiled module in a build, the source in a test. */
export function spawnSibling(name: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const extension = extname(fileURLToPath(import.meta.url))
  const module = fileURLToPath(new URL(`./${name}${extension}`, import.meta.url))
  return spawn(process.execPath, [...loaderFor(extension), module, ...args], {
    ...options,
    windowsHide: true,
  })
}

/** Tests run from source, and Node 20 cannot run TypeScript without a loader. */
function loaderFor(extension: string): string[] {
  if (extension !== '.ts') return []
  return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
}
