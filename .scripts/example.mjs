import './node-version.mjs'

import('./main.mjs').then(({ main }) =>
  main(async () => {
    const { exampleNamed, listing } = await import('./examples.mjs')
    const [name, ...args] = process.argv.slice(2)
    if (name === undefined) {
      process.stdout.write(listing())
      return 0
    }
    const file = exampleNamed(name)
    if (file === undefined) {
      process.stderr.write(`There is no example called ${name}.\n${listing()}`)
      return 2
    }
    const { build, install } = await import('./prepare.mjs')
    const { runNode } = await import('./run.mjs')
    install()
    await build()
    return runNode(['--import', 'tsx', file, ...args])
  }),
)
