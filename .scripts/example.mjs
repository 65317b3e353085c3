import './node-version.mjs'

import('./main.mjs').then(({ main }) =>
  main(async () => {
    const { described, exampleNamed, listing } = await import('./examples.mjs')
    const [name, ...args] = process.argv.slice(2)
    const asksForHelp = (word) => word === '--help' || word === '-h'
    if (name === undefined || asksForHelp(name)) {
      process.stdout.write(listing())
      return 0
    }
    const example = exampleNamed(name)
    if (example === undefined) {
      process.stderr.write(`There is no example called ${name}.\n\n${listing()}`)
      return 2
    }
    if (args.some(asksForHelp)) {
      process.stdout.write(described(example))
      return 0
    }
    const { run } = await import('./example-run.mjs')
    return run(example, args)
  }),
)
