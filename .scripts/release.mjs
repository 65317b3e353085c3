import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const packages = ['.', 'contract', 'server', 'sdk', 'examples', 'test']
const changelogs = ['CHANGELOG.md', 'sdk/CHANGELOG.md']

const usage = `npm run release -- TAG

Checks that everything agrees before a tag is published: the version of every package, the versions by which they
name each other, and the changelogs. It changes nothing and publishes nothing.
`

/** Prints what prevents the release of a tag such as `v1.2.3`, one line for each problem. */
export function release([tag]) {
  if (tag === '--help' || tag === '-h') {
    process.stdout.write(usage)
    return 0
  }
  if (tag === undefined) {
    process.stderr.write(usage)
    return 2
  }
  const problems = problemsOf(tag)
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (problems.length === 0) process.stdout.write(`${tag} is ready to be published.\n`)
  return problems.length === 0 ? 0 : 1
}

function problemsOf(tag) {
  const version = /^v(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)$/.exec(tag)?.[1]
  if (version === undefined) return [`${tag} is no tag of a release: it looks like v1.2.3.`]
  return [
    ...packages.flatMap((name) => packageProblems(name, version)),
    ...changelogs
      .filter((file) => !read(file).includes(`\n## ${version}`))
      .map((file) => `${file} has no section "## ${version}": rename "Unreleased", with the date.`),
  ]
}

function packageProblems(name, version) {
  const file = join(name, 'package.json')
  const manifest = JSON.parse(read(file))
  const siblings = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    ([dependency, wanted]) => dependency.startsWith('@content-generation/') && wanted !== version,
  )
  const problems = siblings.map(
    ([dependency, wanted]) => `${file} asks for ${dependency} ${wanted}, not ${version}.`,
  )
  if (manifest.version !== version) problems.unshift(`${file} is at ${manifest.version}, not ${version}.`)
  return problems
}

function read(file) {
  return readFileSync(join(root, file), 'utf8')
}
