import { defineConfig } from 'vitest/config'

// The packages of this repository are tested as they are written, not as they were last built. The other three
// are Vite's defaults, which naming any condition replaces.
const conditions = ['@content-generation/source', 'module', 'node', 'development|production']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    // Every test file talks to the same mongod; more of them at once only wait for it and for each other.
    maxWorkers: 2,
    // Guards against a test that hangs, and nothing more: a busy machine takes its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default'],
  },
})
