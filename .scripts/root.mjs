import { fileURLToPath } from 'node:url'

/** The repository's folder. It does not depend on the working directory. */
export const root = fileURLToPath(new URL('..', import.meta.url))
