import './node-version.mjs'

import('./main.mjs').then(({ main }) =>
  main(async () => {
    const { build, install } = await import('./prepare.mjs')
    const { runNode } = await import('./run.mjs')
    install()
    await build()
    const args = process.argv.slice(2)
    const soak = args.includes('--soak') ? { SOAK: '1' } : {}
    const rest = args.filter((arg) => arg !== '--soak')
    return runNode(['node_modules/vitest/vitest.mjs', 'run', ...rest], soak)
  }),
)
