import { cp, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { build } from 'esbuild'

const here = import.meta.dirname
const require = createRequire(import.meta.url)

const entryPoints = [
  // Modules that are started by their path.
  'main.ts',
  'admin/main.ts',
  'database/embedded/mongod-supervisor.ts',
  'database/embedded/mongod-download.ts',
  // Modules that a running server loads later. Their path must not change when a newer build replaces this one.
  'generators/local/image/composition.ts',
]

/** Scripts, styles and icons of the pages. The server reads them from disk, relative to their module. */
const assets = join('http', 'pages', 'browser')

/**
 * Packages that are not bundled: sharp, which is native and installed per platform, and the optional packages of the
 * MongoDB driver for compression and authentication.
 */
const external = ['sharp', ...Object.keys(require('mongodb/package.json').peerDependencies)]

/** A module of a package that starts its own program, with a path relative to the module. */
const startsProgram = 'mongodb-memory-server-core/lib/util/MongoInstance.js'

/**
 * Bundles the server and its packages into `folder`. Loading modules takes most of a start, and Node.js loads a few large
 * modules in two thirds of the time of a thousand small ones. `plugins` run before our own plugin, so that they can
 * replace modules. Throws if a module would not find its files.
 */
export async function bundle(folder, plugins = []) {
  const places = keepPlaces()
  const { metafile } = await build({
    ...{ absWorkingDir: here, entryPoints, outbase: here, outdir: folder, external },
    ...{ bundle: true, splitting: true, format: 'esm', platform: 'node', target: 'node20.19' },
    plugins: [...plugins, places.plugin],
    // Node.js keeps the source of modules in memory. Without comments and indents it needs 4 MiB less.
    ...{ minifyWhitespace: true, lineLimit: 200 },
    ...{ sourcemap: 'linked', sourcesContent: false, metafile: true, logLevel: 'silent' },
    // CommonJS packages call `require` for Node's built-in modules.
    banner: {
      js: `import { createRequire as requireOf } from 'node:module'\nconst require = requireOf(import.meta.url)`,
    },
  })
  places.check(metafile, folder)
  await cp(join(here, assets), join(folder, assets), { recursive: true })
}

/** An esbuild plugin that rewrites `import.meta.url` and `__dirname`, so that a bundled module still finds its files. */
function keepPlaces() {
  const kept = new Set()
  const replace = async (path, what, by) => {
    const source = await readFile(path, 'utf8')
    if (source.includes(what)) kept.add(nameOf(path))
    return source.replaceAll(what, by)
  }
  const ours = async ({ path }) => {
    const place = nameOf(path).replace(/ts$/, 'js')
    const contents = await replace(path, 'import.meta.url', `new URL('${place}', import.meta.url).href`)
    return { contents, loader: 'ts' }
  }
  const starter = async ({ path }) => ({
    contents: await replace(path, '__dirname', `path.dirname(require.resolve('${startsProgram}'))`),
  })
  return {
    plugin: {
      name: 'keeps-places',
      setup({ onLoad }) {
        onLoad({ filter: /\.ts$/ }, ours)
        onLoad({ filter: /mongodb-memory-server-core.lib.util.MongoInstance\.js$/ }, starter)
      },
    },
    check({ outputs }, folder) {
      if (!kept.has(nameOf(require.resolve(startsProgram))))
        throw new Error(`${startsProgram} finds its program in another way than it did`)
      for (const [path, { inputs }] of Object.entries(outputs)) {
        const lost = Object.keys(inputs).find((input) => kept.has(input))
        if (lost !== undefined && dirname(join(here, path)) !== folder)
          throw new Error(`${lost} is part of ${path}, which is not where its files are looked for`)
      }
    },
  }
}

/** The name of a module in esbuild: its path relative to this folder. */
function nameOf(path) {
  return relative(here, path).replaceAll(sep, '/')
}
