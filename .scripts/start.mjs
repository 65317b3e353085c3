import './node-version.mjs'

import('./main.mjs').then(({ main }) =>
  main(async () => {
    const { build, install } = await import('./prepare.mjs')
    install()
    await build()
    // The server runs in this process, so that it gets the signals of the terminal and of npm.
    await import('../server/dist/main.js')
  }),
)
