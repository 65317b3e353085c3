// Loaded before our server as it was built, of which it replaces one module: the writer of scripts.
import { register } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const replaced = '/server/dist/generators/local/script.js'
const replacement = new URL('./trivial-script.mjs', import.meta.url).href

if (isMainThread) register(import.meta.url)

export async function resolve(specifier, context, nextResolve) {
  const found = await nextResolve(specifier, context)
  return found.url.endsWith(replaced) ? { ...found, url: replacement } : found
}
