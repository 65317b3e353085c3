/** The globals that the SDK uses beyond the web platform. Each may be missing. */
interface Host {
  process?: {
    env?: Record<string, string | undefined>
    versions?: { node?: string }
    getBuiltinModule?: (name: 'node:fs/promises') => {
      writeFile(path: string, bytes: Uint8Array): Promise<void>
    }
  }
  document?: unknown
}

const host = globalThis as Host // the same object, with globals that may be missing

/** Reads one of the SDK's two environment variables, or the one by which npm tells its command how it was started. */
export function environment(
  name: 'CONTENT_GENERATION_API_KEY' | 'CONTENT_GENERATION_BASE_URL' | 'npm_lifecycle_event',
) {
  return host.process?.env?.[name]
}

/** Whether this is a browser page, where every visitor can read the key. A simulated page under Node is not. */
export function inBrowser() {
  return host.document !== undefined && !host.process?.versions?.node
}

/** Node's file system, without an import, which would fail in browsers and bundlers. */
export function fileSystem() {
  return host.process?.getBuiltinModule?.('node:fs/promises')
}
