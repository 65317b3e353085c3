import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const packages = ['contract', 'server', 'sdk', 'examples', 'test']
const changelogs = ['CHANGELOG.md', 'sdk/CHANGELOG.md']

/** Lists what prevents the release of a tag such as `v1.2.3`, one line for each problem. */
export function releaseProblems(tag) {
  const version = /^v(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)$/.exec(tag)?.[1]
  if (version === undefined) return [`${tag} is no tag of a release: it looks like v1.2.3.`]
  return [
    ...packages.flatMap((name) => packageProblems(name, version)),
    ...changelogs.filter((file) => !hasSection(file, version)).map((file) => missingSection(file, version)),
  ]
}

function packageProblems(name, version) {
  const manifest = JSON.parse(read(`${name}/package.json`))
  const siblings = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    ([dependency, wanted]) => dependency.startsWith('@content-generation/') && wanted !== version,
  )
  return [
    ...(manifest.version === version
      ? []
      : [`${name}/package.json is at ${manifest.version}, not ${version}.`]),
    ...siblings.map(
      ([dependency, wanted]) => `${name}/package.json asks for ${dependency} ${wanted}, not ${version}.`,
    ),
  ]
}

function hasSection(file, version) {
  return read(file)
    .split('\n')
    .some((line) => line.startsWith(`## ${version}`))
}

function missingSection(file, version) {
  return `${file} has no section "## ${version}": rename "Unreleased", with the date.`
}

function read(file) {
  return readFileSync(join(root, file), 'utf8')
}
