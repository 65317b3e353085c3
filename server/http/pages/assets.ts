import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Router } from 'express'
import { sendCompressed } from './compressed.ts'

const styles = ['theme.css', 'home.css', 'reference.css', 'operation.css', 'schema.css'] as const
const scripts = ['reference.js', 'components.js', 'labels.js', 'swagger-ui.js'] as const
const ofAccount = ['account.css', 'reports.css', 'tables.css', 'gallery.css', 'account.js'] as const

/** All files that the pages load. They all come from this server. */
const names = [...styles, ...scripts, 'icon.svg', ...ofAccount] as const

export type AssetName = (typeof names)[number]

/** The files of the account page have its path; what pages share has that of the reference. */
function pathOf(name: AssetName) {
  const isOfAccount = ofAccount.some((one) => one === name)
  return `${isOfAccount ? '/account' : '/docs'}/${name}`
}

export const assetPaths = names.map(pathOf)

/** The files that are not in the folder `browser`. */
const elsewhere: Partial<Record<AssetName, string>> = {
  'swagger-ui.js': 'swagger-ui-dist/swagger-ui-bundle.js',
  // The build has made it, for this code too if it runs from its sources.
  'account.js': '@content-generation/server/account.js',
}

function fileOf(name: AssetName) {
  const specifier = elsewhere[name]
  return specifier === undefined
    ? fileURLToPath(new URL(`browser/${name}`, import.meta.url))
    : createRequire(import.meta.url).resolve(specifier)
}

/**
 * Serves the assets. Returns the URL of each, with a hash of its content. It can be cached for ever, because changed
 * content has another URL.
 */
export function mountAssets(router: Router) {
  const hashes = new Map(names.map((name) => [name, mountAsset(router, name)]))
  return (name: AssetName) => `${pathOf(name)}?v=${hashes.get(name)}`
}

function mountAsset(router: Router, name: AssetName) {
  const bytes = readFileSync(fileOf(name))
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
  const send = sendCompressed(bytes)
  router.get(pathOf(name), (request, response) => {
    const isNamedByContent = request.query['v'] === hash
    response.type(extname(name)).set({
      'Cache-Control': isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: `W/"${hash}"`,
    })
    return send(request, response)
  })
  return hash
}
