import './node-version.mjs'

/**
 * What `--quick` leaves out: tests with a browser, old compilers, killed databases or many processes, and long random
 * histories.
 */
const slow = [
  ...['pages/**', 'faults/**', 'fuzz/**', 'examples/**', 'recipes/**', 'process/**', 'sdk/package/**'],
  ...['admin/**', 'domain/charging/model.test.ts', 'generators/ai-start.test.ts', 'repo/readme.test.ts'],
  ...['api/slow-clients.test.ts', 'domain/settlement/expired-holds.test.ts'],
]

import('./main.mjs').then(({ main }) =>
  main(async () => {
    const { build, install } = await import('./prepare.mjs')
    const { runNode } = await import('./run.mjs')
    install()
    await build()
    const args = process.argv.slice(2)
    const soak = args.includes('--soak') ? { SOAK: '1' } : {}
    const excluded = args.includes('--quick') ? slow.map((tests) => `--exclude=test/${tests}`) : []
    const rest = args.filter((arg) => arg !== '--soak' && arg !== '--quick')
    return runNode(['node_modules/vitest/vitest.mjs', 'run', ...excluded, ...rest], soak)
  }),
)
