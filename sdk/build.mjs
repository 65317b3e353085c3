// Builds the published files: each entry as an ES module, a CommonJS module and declarations that import no other package,
// and the command-line tool.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { exportsOf, rollUp } from './declarations.mjs'

const here = dirname(fileURLToPath(import.meta.url))
// The command imports the published client, not a copy of it.
const siblingClient = {
  name: 'sibling-client',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\.\/index\.ts$/ }, () => ({ path: './index.js', external: true })),
}
// The build writes to a draft folder and then moves it, so that a failed build leaves the last good one in place.
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
  const code = { absWorkingDir: here, bundle: true, target: 'es2022', charset: 'utf8' }
  const modern = { ...code, format: 'esm', platform: 'neutral' }
  // With platform `node`, esbuild adds the list of exports that Node's `import` of a CommonJS module reads.
  const common = { ...code, format: 'cjs', platform: 'node' }
  await build({ ...modern, entryPoints: ['index.ts'], outfile: join(draft, 'index.js') })
  await build({ ...common, entryPoints: ['index.ts'], outfile: join(draft, 'index.cjs') })
  // No bundler can drop a part of it, so `import` and `require` share one file.
  await build({ ...common, entryPoints: ['testing/index.ts'], outfile: join(draft, 'testing.cjs') })
  writeFileSync(join(draft, 'testing.js'), "export { FakeApi, fakeApi } from './testing.cjs'\n")
  const command = {
    ...common,
    format: 'esm',
    plugins: [siblingClient],
    banner: { js: '#!/usr/bin/env node' },
  }
  await build({ ...command, entryPoints: ['doctor/main.ts'], outfile: join(draft, 'cli.js') })
}

function declare() {
  const emitted = join(draft, 'declarations')
  const require = createRequire(import.meta.url)
  const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc')
  const args = ['--project', join(here, 'tsconfig.build.json'), '--outDir', emitted]
  execFileSync(process.execPath, [compiler, ...args], { stdio: 'inherit' })
  const read = (file) => readFileSync(join(emitted, file), 'utf8')
  const client = rollUp(read, 'index.d.ts')
  publish('index', client)
  publish('testing', rollUp(read, 'testing/index.d.ts', { from: './index.cjs', names: exportsOf(client) }))
  rmSync(emitted, { recursive: true })
}

function publish(name, declarations) {
  writeFileSync(join(draft, `${name}.d.cts`), declarations)
  // `import` needs a declaration file of its own kind; it re-exports the same declarations.
  writeFileSync(join(draft, `${name}.d.ts`), `export * from './${name}.cjs';\n`)
}
