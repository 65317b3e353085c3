/** What the SDK looks at beyond the web platform; every name may be missing. */
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

const host = globalThis as Host // a view of the same object that admits what may be missing

/** The two settings that the environment may hold. */
export function environment(name: 'CONTENT_GENERATION_API_KEY' | 'CONTENT_GENERATION_BASE_URL') {
  return host.process?.env?.[name]
}

/** Whether this is a page: whoever opens it can read the key. A simulated page under Node is not. */
export function inBrowser() {
  return host.document !== undefined && !host.process?.versions?.node
}

/** Node's file system, without an import that browsers and bundlers would stumble over. */
export function fileSystem() {
  return host.process?.getBuiltinModule?.('node:fs/promises')
}
