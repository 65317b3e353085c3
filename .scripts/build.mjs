import './node-version.mjs'

import('./main.mjs').then(({ main }) =>
  main(async () => {
    const { build, install } = await import('./prepare.mjs')
    install()
    await build()
  }),
)
