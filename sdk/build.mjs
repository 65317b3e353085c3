// Builds what is published: one ES module, one CommonJS module, and one file of declarations that needs no other package.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { rollUp } from './declarations.mjs'

const here = dirname(fileURLToPath(import.meta.url))
// Built aside and then moved, so that a build that fails leaves the last good one in place.
const draft = join(here, `.building-${process.pid}`)
mkdirSync(draft)

try {
  await bundle()
  declare()
  rmSync(join(here, 'dist'), { recursive: true, force: true })
  renameSync(draft, join(here, 'dist'))
} finally {
  rmSync(draft, { recursive: true, force: true })
}

async function bundle() {
  const code = {
    absWorkingDir: here,
    entryPoints: ['index.ts'],
    bundle: true,
    target: 'es2022',
    charset: 'utf8',
  }
  await build({ ...code, format: 'esm', platform: 'neutral', outfile: join(draft, 'index.js') })
  // Told it is for Node, it writes the names of its exports down where Node's `import` looks for them.
  await build({ ...code, format: 'cjs', platform: 'node', outfile: join(draft, 'index.cjs') })
  // The comments are for those who work on the sources; customers have them in the declarations.
  for (const name of ['index.js', 'index.cjs']) {
    rewrite(name, (text) => text.replaceAll(/^ *(\/\/.*|\/\*\*[\s\S]*?\*\/)\n/gm, ''))
  }
}

function declare() {
  const emitted = join(draft, 'declarations')
  const require = createRequire(import.meta.url)
  const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc')
  const args = ['--project', join(here, 'tsconfig.build.json'), '--outDir', emitted]
  execFileSync(process.execPath, [compiler, ...args], { stdio: 'inherit' })
  const rolled = rollUp((file) => readFileSync(join(emitted, file), 'utf8'), 'index.d.ts')
  rmSync(emitted, { recursive: true })
  const narrow = rolled.replaceAll(/^ +/gm, (indent) => ' '.repeat(Math.ceil(indent.length / 2)))
  writeFileSync(join(draft, 'index.d.cts'), narrow)
  // The same declarations hold for both; either way of loading needs a file of its own kind.
  writeFileSync(join(draft, 'index.d.ts'), "export * from './index.cjs';\n")
}

function rewrite(name, change) {
  const path = join(draft, name)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}
