// Builds the published files: each entry as an ES module, a CommonJS module and declarations, and the command-line tool.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rollup } from '@rollup/wasm-node'

const here = dirname(fileURLToPath(import.meta.url))
const require = createRequire(import.meta.url)
const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc')
// The build writes to a draft folder and then moves it, so that a failed build leaves the last good one in place.
const draft = join(here, `.building-${process.pid}`)
const types = join(draft, 'types')
const plain = join(draft, 'plain')
const published = {
  [join(plain, 'index.js')]: './index.js',
  [join(plain, 'testing', 'index.js')]: './testing.js',
}
mkdirSync(draft)

try {
  compile('--outDir', types)
  // CommonJS and the command are the same code without comments: with them, the package would be a fifth larger.
  compile('--outDir', plain, '--removeComments', '--declaration', 'false')
  await bundle()
  keepDeclarations()
  rmSync(plain, { recursive: true })
  format()
  rmSync(join(here, 'dist'), { recursive: true, force: true })
  renameSync(draft, join(here, 'dist'))
} finally {
  rmSync(draft, { recursive: true, force: true })
}

function compile(...options) {
  run('--project', join(here, 'tsconfig.build.json'), ...options)
}

function run(...args) {
  return execFileSync(process.execPath, [compiler, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Indents the files like their sources; the compiler indents twice as far. */
function format() {
  const configuration = join(draft, 'biome.json')
  const rules = { extends: ['../../biome.json'], vcs: { enabled: false }, files: { includes: ['**'] } }
  writeFileSync(configuration, JSON.stringify({ root: true, ...rules }))
  const biome = join(dirname(require.resolve('@biomejs/biome/package.json')), 'bin', 'biome')
  execFileSync(process.execPath, [biome, 'format', '--write', '--reporter=summary', draft], {
    cwd: draft,
    stdio: 'ignore',
  })
  rmSync(configuration)
}

/** Bundles what the compiler wrote. It stays as written: names, comments and line breaks. */
async function bundle() {
  await write(join(types, 'index.js'), { file: 'index.js', format: 'es' })
  await write(join(plain, 'index.js'), { file: 'index.cjs', format: 'cjs' })
  // No bundler can drop a part of it, so `import` and `require` share one file.
  await write(join(plain, 'testing', 'index.js'), { file: 'testing.cjs', format: 'cjs' })
  writeFileSync(join(draft, 'testing.js'), "export { FakeApi, fakeApi } from './testing.cjs'\n")
  await write(join(plain, 'doctor', 'main.js'), {
    file: 'cli.js',
    format: 'es',
    banner: '#!/usr/bin/env node',
    // The command imports the published files, not a copy of them.
    paths: published,
  })
  // npm does it where it installs a package, but not for this workspace.
  chmodSync(join(draft, 'cli.js'), 0o755)
}

async function write(input, { file, ...output }) {
  const isExternal = (id) => id.startsWith('node:') || (id in published && id !== input)
  const bundled = await rollup({ input, external: isExternal })
  await bundled.write({ file: join(draft, file), generatedCode: 'es2015', ...output })
}

/**
 * Keeps the compiler's declarations as they are, but only those that an entry reaches. They are CommonJS, which both kinds
 * of module may import, so that each type exists once. Each entry has a file of either kind, and the exports map hides all
 * others.
 */
function keepDeclarations() {
  writeFileSync(join(types, 'package.json'), '{ "type": "commonjs" }\n')
  for (const ending of ['d.ts', 'd.cts']) {
    writeFileSync(join(draft, `index.${ending}`), "export * from './types/index.js';\n")
    writeFileSync(join(draft, `testing.${ending}`), "export * from './types/testing/index.js';\n")
  }
  const entries = ['index.d.ts', 'testing.d.ts'].map((name) => join(draft, name))
  const reached = new Set(run('--ignoreConfig', '--listFilesOnly', ...entries).split('\n'))
  for (const file of readdirSync(types, { recursive: true }).map((name) => join(types, name))) {
    if (/\.(js|d\.ts)$/.test(file) && !reached.has(file)) rmSync(file)
  }
}
