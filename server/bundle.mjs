import { cp, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { build } from 'esbuild'

const here = import.meta.dirname
const require = createRequire(import.meta.url)

const entryPoints = [
  // What is started by its path.
  'main.ts',
  'admin/main.ts',
  'database/embedded/mongod-keeper.ts',
  'database/embedded/mongod-download.ts',
  // What a running server loads later, and must find where it was even if another build has come since.
  'generators/local/image/composition.ts',
]

/** Pages, styles and pictures that are read from beside their module. */
const assets = join('http', 'docs', 'browser')

/**
 * Native, and made for the machine that it is installed on; and what the driver takes if somebody has installed it, for
 * compression or a way to log in.
 */
const external = ['sharp', ...Object.keys(require('mongodb/package.json').peerDependencies)]

/** The module of a package that starts a program of its own, which it finds from where it is. */
const startsProgram = 'mongodb-memory-server-core/lib/util/MongoInstance.js'

/**
 * Makes the server's build in a folder, with the packages inside: a start is mostly reading modules, and Node.js reads a few
 * large ones in two thirds of the time that a thousand small ones take. Plugins come first, so that they may replace modules.
 */
export async function bundle(folder, plugins = []) {
  const places = keepPlaces()
  const { metafile } = await build({
    ...{ absWorkingDir: here, entryPoints, outbase: here, outdir: folder, external },
    ...{ bundle: true, splitting: true, format: 'esm', platform: 'node', target: 'node20.19' },
    plugins: [...plugins, places.plugin],
    // The text of a module stays in memory as long as it runs: without comments and indents, 4 MiB less.
    ...{ minifyWhitespace: true, lineLimit: 200 },
    ...{ sourcemap: 'linked', sourcesContent: false, metafile: true, logLevel: 'silent' },
    // Packages that are CommonJS ask for Node's own modules by it.
    banner: {
      js: `import { createRequire as requireOf } from 'node:module'\nconst require = requireOf(import.meta.url)`,
    },
  })
  places.check(metafile, folder)
  await cp(join(here, assets), join(folder, assets), { recursive: true })
}

/** What a module finds beside itself, it finds where it would be if it were not part of another file now. */
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

/** A module as esbuild names it: by where it is from here. */
function nameOf(path) {
  return relative(here, path).replaceAll(sep, '/')
}
