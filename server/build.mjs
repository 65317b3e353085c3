// Builds what runs, with all the packages that it needs: a start is mostly reading modules, and Node.js reads a few large
// ones in two thirds of the time that a thousand small ones take.
import { cp, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { build } from 'esbuild'

const here = import.meta.dirname

/** What is started by its path, and keeps it. */
const entryPoints = [
  'main.ts',
  'admin/main.ts',
  'database/embedded/mongod-keeper.ts',
  'database/embedded/mongod-download.ts',
]

/** Pages, styles and pictures that are read from beside their module. */
const assets = join('http', 'docs', 'browser')

/** Makes the build in a folder. Plugins come first, so that they may replace modules. */
export async function bundle(folder, plugins = []) {
  await build({
    ...{ absWorkingDir: here, entryPoints, outbase: here, outdir: folder },
    ...{ bundle: true, splitting: true, format: 'esm', platform: 'node', target: 'node20.19' },
    // Native, and made for the machine that it is installed on.
    external: ['sharp'],
    plugins: [...plugins, keepsPlaces],
    // For people: NODE_OPTIONS=--enable-source-maps names the sources in a stack.
    ...{ sourcemap: 'linked', sourcesContent: false },
    // Packages that are CommonJS ask for Node's own modules by it.
    banner: {
      js: `import { createRequire as requireOf } from 'node:module'\nconst require = requireOf(import.meta.url)`,
    },
  })
  await cp(join(here, assets), join(folder, assets), { recursive: true })
}

/** What a module finds beside itself, it finds where it would be if it were not part of another file now. */
const keepsPlaces = {
  name: 'keeps-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const place = relative(here, path).replaceAll(sep, '/').replace(/ts$/, 'js')
      const contents = source.replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`)
      return { contents, loader: 'ts' }
    })
    onLoad({ filter: /mongodb-memory-server-core.lib.util.MongoInstance\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const folder = `path.dirname(require.resolve('mongodb-memory-server-core/lib/util/MongoInstance'))`
      if (!source.includes('__dirname')) throw new Error(`${path} finds its programs in another way now`)
      return { contents: source.replaceAll('__dirname', folder) }
    })
  },
}
