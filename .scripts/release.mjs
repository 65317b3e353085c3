import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from './generate.mjs'
import { root } from './run.mjs'

const packages = ['.', 'contract', 'server', 'sdk', 'examples', 'test']
const changelogs = ['CHANGELOG.md', 'sdk/CHANGELOG.md']

/** The OpenAPI document that the contract's package publishes. */
const printedFile = 'contract/generated/openapi.json'

/** The same of a released version, with which later versions are compared. */
const releasedFile = (version) => `contract/released/${version}.json`

const usage = `npm run release -- TAG
npm run release -- --prepare

Checks that everything agrees before a tag is published: the version of every package, the versions by which they
name each other, the changelogs, and the released document. It changes nothing and publishes nothing. --prepare writes
the released document, contract/released/VERSION.json, if the contract keeps what the last release promised.
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
  if (tag === '--prepare') return prepareRelease(JSON.parse(read('package.json')).version)
  return report(problemsOf(tag), `${tag} is ready to be published.`)
}

/** Prints the problems, or that there are none. Returns the exit code. */
function report(problems, success) {
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (problems.length === 0) process.stdout.write(`${success}\n`)
  return problems.length === 0 ? 0 : 1
}

/** Writes the released document of this version. One that is there already stays as it is. */
async function prepareRelease(version) {
  const file = releasedFile(version)
  if (existsSync(join(root, file))) return report(documentProblems(version), `${file} is there already.`)
  const refused = await generate(['--check'])
  if (refused) return refused
  writeFileSync(join(root, file), read(printedFile))
  return report([], `${file} is written. Commit it.`)
}

function problemsOf(tag) {
  const version = /^v(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)$/.exec(tag)?.[1]
  if (version === undefined) return [`${tag} is no tag of a release: it looks like v1.2.3.`]
  return [
    ...packages.flatMap((name) => packageProblems(name, version)),
    ...changelogs
      .filter((file) => !read(file).includes(`\n## ${version}`))
      .map((file) => `${file} has no section "## ${version}": rename "Unreleased", with the date.`),
    ...documentProblems(version),
  ]
}

function documentProblems(version) {
  const file = releasedFile(version)
  if (!existsSync(join(root, file))) return [`${file} is missing: npm run release -- --prepare writes it.`]
  if (read(file) === read(printedFile)) return []
  return [
    `${file} is not ${printedFile}. If ${version} is published, set the next version. If not, delete ${file} and run npm run release -- --prepare.`,
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
