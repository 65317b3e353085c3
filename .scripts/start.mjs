import './node-version.mjs'

import('./main.mjs').then(({ main }) =>
  main(async () => {
    const { build, install } = await import('./prepare.mjs')
    install()
    await build()
    // In this process, so that what the terminal and npm send reaches the server itself.
    await import('../server/dist/main.js')
  }),
)
