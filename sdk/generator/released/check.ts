import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OpenApiDocument } from '@content-generation/contract/openapi'
import type { z } from 'zod'
import { breaksOf } from './breaks.ts'
import { announcements } from './terms.ts'

/** What the contract of today breaks of the last release, as lines. `folder` holds the released documents. */
export function checkReleased(folder: string, current: OpenApiDocument, today: string) {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const versions = readdirSync(folder).flatMap((name) => /^(\d+\.\d+\.\d+.*)\.json$/.exec(name)?.[1] ?? [])
  const version = versions.sort(inOrder).at(-1)
  if (version === undefined) return { version: 'none', breaks: [] }
  const { data: announced, error } = announcements.safeParse(read(announcedFile))
  if (announced === undefined) return { version, breaks: error.issues.map(inWords) }
  const document = JSON.parse(read(`${version}.json`)) as OpenApiDocument // an earlier version of this repository printed it
  return { version, breaks: breaksOf({ version, document, announced }, current, today) }
}

const announcedFile = 'announced.json'

function inWords({ path, message }: z.core.$ZodIssue) {
  return `contract/released/${announcedFile}: ${[...path, message].join(': ')}`
}

/** The order of versions: `0.9.0`, `0.10.0-rc.1`, `0.10.0`. */
export function inOrder(one: string, other: string) {
  const [[number = '', ...label], [otherNumber = '', ...otherLabel]] = [one.split('-'), other.split('-')]
  const byNumber = compareNumbers(number, otherNumber)
  if (byNumber !== 0 || label.length === 0 || otherLabel.length === 0)
    return byNumber || otherLabel.length - label.length
  return compareNumbers(label.join('-'), otherLabel.join('-'))
}

function compareNumbers(one: string, other: string) {
  return one.localeCompare(other, 'en', { numeric: true })
}
