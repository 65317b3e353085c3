// Builds the published files: each entry as an ES module, a CommonJS module and declarations, and the command-line tool.
import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

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

/**
 * Writes the compiler's declarations as they are. They are CommonJS, which both kinds of module may import, so that each
 * type exists once. Each entry has a file of either kind, and the exports map hides all others.
 */
function declare() {
  const types = join(draft, 'types')
  const require = createRequire(import.meta.url)
  const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc')
  const args = ['--project', join(here, 'tsconfig.build.json'), '--outDir', types]
  execFileSync(process.execPath, [compiler, ...args], { stdio: 'inherit' })
  writeFileSync(join(types, 'package.json'), '{ "type": "commonjs" }\n')
  for (const ending of ['d.ts', 'd.cts']) {
    writeFileSync(join(draft, `index.${ending}`), "export * from './types/index.js';\n")
    writeFileSync(join(draft, `testing.${ending}`), "export * from './types/testing/index.js';\n")
  }
}
