import './node-version.mjs'

import('./main.mjs').then(({ main }) =>
  main(async () => {
    const { build, install } = await import('./prepare.mjs')
    const { runNode } = await import('./run.mjs')
    install()
    await build()
    return runNode(['--import', 'tsx', 'test/bench/main.ts', ...process.argv.slice(2)])
  }),
)
