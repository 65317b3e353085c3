import './node-version.mjs'

const usage = `npm run release -- TAG

Checks that everything agrees before a tag is published: the version of every package, the versions by which they
name each other, the changelogs, and what the packages would hold. It changes nothing and publishes nothing.
`

import('./main.mjs').then(({ main }) =>
  main(async () => {
    const [tag] = process.argv.slice(2)
    if (tag === '--help' || tag === '-h') {
      process.stdout.write(usage)
      return 0
    }
    if (tag === undefined) {
      process.stderr.write(usage)
      return 2
    }
    const { releaseProblems } = await import('./release-problems.mjs')
    const problems = releaseProblems(tag)
    for (const problem of problems) process.stderr.write(`${problem}\n`)
    if (problems.length === 0) process.stdout.write(`${tag} is ready to be published.\n`)
    return problems.length === 0 ? 0 : 1
  }),
)
