import type { OpenApiDocument, Operation } from '@content-generation/contract/openapi'
import { Comparison } from './comparison.ts'
import { compareErrors } from './errors.ts'
import { compareOperation, componentsOf, operationsOf } from './operations.ts'
import { type Break, breakAt, type Finding } from './rules.ts'
import { type Announcement, changeInWords, type WorseTerm, worseTerms } from './terms.ts'

/** A document that was released, and what customers were told since then. */
export interface Release {
  version: string
  document: OpenApiDocument
  announced: readonly Announcement[]
}

/** What breaks callers of a released version, as lines. `today` is a UTC day. */
export function breaksOf(release: Release, current: OpenApiDocument, today: string): string[] {
  const { document, version, announced } = release
  const told = announced.filter(({ after }) => after === version).map(({ change }) => change)
  const unannounced = worseTerms(document, current).filter((term) => !told.includes(changeInWords(term)))
  return [
    ...incompatible(document, current, today),
    ...unannounced.map((term) => toAnnounce(term, { date: today, after: version })),
  ].map(({ place, was, is, advice }) => `${place}: ${was} in ${version}, ${is} now. ${advice}`)
}

function incompatible(was: OpenApiDocument, is: OpenApiDocument, today: string): Break[] {
  const comparison = new Comparison(componentsOf(was), componentsOf(is))
  const now = operationsOf(is)
  const removed = [...operationsOf(was)].flatMap(([path, before]) => {
    const other = now.get(path)
    if (other !== undefined) compareOperation(comparison, path, [before, other])
    return removalOf(before.operation, other?.operation, today).map((finding) => breakAt(path, finding))
  })
  compareErrors(comparison, was, is)
  return [...removed, ...comparison.breaks]
}

/** A deprecated operation goes away on the day that its release has named, and not before. */
function removalOf(was: Operation, is: Operation | undefined, today: string): Finding[] {
  const end = was['x-sunset']
  if (is === undefined) {
    return end !== undefined && end <= today ? [] : [['operationRemoved', was.operationId, 'gone']]
  }
  if (is.operationId !== was.operationId) return [['operationRemoved', was.operationId, is.operationId]]
  const endNow = is['x-sunset']
  const isEarlier = end !== undefined && endNow !== undefined && endNow < end
  return isEarlier ? [['operationRemoved', `there until ${end}`, `until ${endNow}`]] : []
}

function toAnnounce(term: WorseTerm, when: Omit<Announcement, 'change'>): Break {
  const line = JSON.stringify({ ...when, change: changeInWords(term) })
  return {
    place: term.name,
    was: `${term.was}`,
    is: `${term.is}`,
    advice: `Tell customers, and add to contract/released/announced.json: ${line}`,
  }
}
