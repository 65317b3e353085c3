// Builds the published files: each entry as an ES module, a CommonJS module and declarations that import no other package,
// and the command-line tool.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, transform } from 'esbuild'
import { exportsOf, rollUp } from './declarations.mjs'

const here = dirname(fileURLToPath(import.meta.url))
// Keeps the files small: no comments, no white space. Lines stay short enough for editors.
const compact = {
  minifyWhitespace: true,
  minifySyntax: true,
  charset: 'utf8',
  legalComments: 'none',
  lineLimit: 200,
}
// Restores the names of exported classes and functions, which minifying shortens. Only for CommonJS: in an ES module this
// would stop bundlers from dropping unused exports.
const givesNamesBack =
  'for(const[n,f]of Object.entries(module.exports))typeof f=="function"&&Object.defineProperty(f,"name",{value:n})'
// Members that customers never use. None may be a name of the API's fields or of the platform's members. They get the same
// short names in every file, because a connection from one file may be used with a call from another.
const internal = [
  'account',
  'answer',
  'observerFor',
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
  const code = { absWorkingDir: here, bundle: true, target: 'es2022', ...compact }
  const modern = { ...code, format: 'esm', platform: 'neutral' }
  // With platform `node`, esbuild adds the list of exports that Node's `import` of a CommonJS module reads.
  const common = { ...code, format: 'cjs', platform: 'node', minify: true, footer: { js: givesNamesBack } }
  await build({ ...modern, ...shortNames, entryPoints: ['index.ts'], outfile: join(draft, 'index.js') })
  await build({ ...common, ...shortNames, entryPoints: ['index.ts'], outfile: join(draft, 'index.cjs') })
  // No bundler can drop a part of it, so `import` and `require` share one file.
  await build({ ...common, entryPoints: ['testing/index.ts'], outfile: join(draft, 'testing.cjs') })
  writeFileSync(join(draft, 'testing.js'), "export { FakeApi, fakeApi } from './testing.cjs'\n")
  const command = { ...modern, plugins: [siblingClient], banner: { js: '#!/usr/bin/env node' }, minify: true }
  await build({ ...command, entryPoints: ['doctor/main.ts'], outfile: join(draft, 'cli.js') })
  await shorten(join(draft, 'index.js'))
}

/**
 * Shortens the names inside functions. Without its exports, the code is a script to esbuild, which then keeps the top-level
 * names. So a printed client is a `ContentGeneration`, and stack traces are readable.
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
  if (found) throw new Error(`A published member has a name that is shortened as internal: ${found.trim()}`)
}

function publish(name, rolled) {
  // Editors remove the margin of comments in hover text, so it only costs bytes.
  const flush = rolled.replaceAll(/^ +\*/gm, '*')
  const narrow = flush.replaceAll(/^ +/gm, (indent) => ' '.repeat(Math.ceil(indent.length / 2)))
  writeFileSync(join(draft, `${name}.d.cts`), narrow)
  // `import` needs a declaration file of its own kind; it re-exports the same declarations.
  writeFileSync(join(draft, `${name}.d.ts`), `export * from './${name}.cjs';\n`)
}
