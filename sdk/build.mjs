// Builds what is published: each entry as an ES module, as a CommonJS module and as declarations that need no other
// package, and the command.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, transform } from 'esbuild'
import { exportsOf, rollUp } from './declarations.mjs'

const here = dirname(fileURLToPath(import.meta.url))
// Small on disk: no comments, which are for those who work on the sources, and no line longer than an editor likes.
const compact = {
  minifyWhitespace: true,
  minifySyntax: true,
  charset: 'utf8',
  legalComments: 'none',
  lineLimit: 200,
}
// What was shortened has its own name again where it is printed; a module that bundlers take apart could not do that.
const givesNamesBack =
  'for(const[n,f]of Object.entries(module.exports))typeof f=="function"&&Object.defineProperty(f,"name",{value:n})'
// Members that customers never see, among them none of the API's fields or of the platform's. They are shortened alike
// in every file, since a connection of one may be used with a call of another.
const internal = [
  'account',
  'answer',
  'attend',
  'charged',
  'exchange',
  'failed',
  'fill',
  'items',
  'level',
  'maxLimit',
  'maxOffset',
  'pages',
  'reserve',
  'root',
  'settled',
  'warned',
]
const shortNames = {
  mangleProps: new RegExp(`^(${internal.join('|')})$`),
  mangleCache: Object.fromEntries(internal.map((name, index) => [name, String.fromCharCode(97 + index)])),
}
// The command uses the client that is published beside it, not a copy.
const siblingClient = {
  name: 'sibling-client',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\.\/index\.ts$/ }, () => ({ path: './index.js', external: true })),
}
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
  const code = { absWorkingDir: here, bundle: true, target: 'es2022', ...compact }
  const modern = { ...code, format: 'esm', platform: 'neutral' }
  // Told it is for Node, it writes the names of its exports down where Node's `import` looks for them.
  const common = { ...code, format: 'cjs', platform: 'node', minify: true, footer: { js: givesNamesBack } }
  await build({ ...modern, ...shortNames, entryPoints: ['index.ts'], outfile: join(draft, 'index.js') })
  await build({ ...common, ...shortNames, entryPoints: ['index.ts'], outfile: join(draft, 'index.cjs') })
  // Nothing of it can be left out by a bundler, so either way of loading can share one file.
  await build({ ...common, entryPoints: ['testing/index.ts'], outfile: join(draft, 'testing.cjs') })
  writeFileSync(join(draft, 'testing.js'), "export { FakeApi, fakeApi } from './testing.cjs'\n")
  const command = { ...modern, plugins: [siblingClient], banner: { js: '#!/usr/bin/env node' }, minify: true }
  await build({ ...command, entryPoints: ['doctor/main.ts'], outfile: join(draft, 'cli.js') })
  await shorten(join(draft, 'index.js'))
}

/**
 * Shortens the names inside functions. Taken for a script, whose outermost names anyone may use, the code keeps those: so
 * that a printed client is a `ContentGeneration`, and a stack can be read.
 */
async function shorten(path) {
  const [, body, exports] = /^(.*)(export\{[^{}]*\};\s*)$/s.exec(readFileSync(path, 'utf8'))
  const { code } = await transform(body, { ...compact, minify: true, target: 'es2022' })
  writeFileSync(path, code + exports)
}

function declare() {
  const emitted = join(draft, 'declarations')
  const require = createRequire(import.meta.url)
  const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc')
  const args = ['--project', join(here, 'tsconfig.build.json'), '--outDir', emitted]
  execFileSync(process.execPath, [compiler, ...args], { stdio: 'inherit' })
  const read = (file) => readFileSync(join(emitted, file), 'utf8')
  const client = rollUp(read, 'index.d.ts')
  refuseInternal(client)
  publish('index', client)
  publish('testing', rollUp(read, 'testing/index.d.ts', { from: './index.cjs', names: exportsOf(client) }))
  rmSync(emitted, { recursive: true })
}

function refuseInternal(declarations) {
  const member = new RegExp(`^ +(?:static |readonly |get )*(?:${internal.join('|')})\\??[:(]`, 'm')
  const [found] = member.exec(declarations) ?? []
  if (found) throw new Error(`Published, but shortened as internal: ${found.trim()}`)
}

function publish(name, rolled) {
  // Comments are read in hover text, where their margin does not show.
  const flush = rolled.replaceAll(/^ +\*/gm, '*')
  const narrow = flush.replaceAll(/^ +/gm, (indent) => ' '.repeat(Math.ceil(indent.length / 2)))
  writeFileSync(join(draft, `${name}.d.cts`), narrow)
  // The same declarations hold for both; either way of loading needs a file of its own kind.
  writeFileSync(join(draft, `${name}.d.ts`), `export * from './${name}.cjs';\n`)
}
