import './node-version.mjs'

import('./main.mjs').then(({ main }) =>
  main(async () => {
    const { install } = await import('./prepare.mjs')
    const { runNode } = await import('./run.mjs')
    install()
    // Uses the sources instead of a build, because a build needs the generated files.
    const conditions = '--conditions=@content-generation/source'
    return runNode(['--import', 'tsx', conditions, 'sdk/generator/main.ts', ...process.argv.slice(2)])
  }),
)
