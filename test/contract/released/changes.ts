import { openApiDocument } from '@content-generation/contract/openapi'
import { expect } from 'vitest'
import { breaksOf } from '../../../sdk/generator/released/breaks.ts'
import type { Announcement } from '../../../sdk/generator/released/terms.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests change the document freely
export type Anything = any

/** Changes a document. It gets its schemas by name, some of its operations, and the document itself. */
export type Change = (parts: Record<string, Anything>) => void

/** A change of the contract, and what is said about it. */
export interface Case {
  /** What the released document has that today's does not have. */
  was?: Change
  is: Change
  /** Up to the advice. Without it, the change passes. */
  says?: string
}

const printed = JSON.stringify(openApiDocument())

export const today = '2026-05-31'

/** What is said about a change after version 1.2.3. */
export function breaks({ was, is }: Omit<Case, 'says'>, announced: Announcement[] = []) {
  return breaksOf(
    { version: '1.2.3', announced, document: documentAfter(was) },
    documentAfter(was, is),
    today,
  )
}

/** Each change has one line, which ends with what to do, or none. */
export function expectLines(cases: Case[]) {
  const found = cases.map((one) =>
    breaks(one).map((line) => /^(.* now\.) [A-Z].+: .+\.$/.exec(line)?.[1] ?? line),
  )
  expect(found).toEqual(cases.map(({ says }) => (says === undefined ? [] : [says])))
}

export function deprecated(sunset: string): Change {
  return ({ script }) => Object.assign(script, { deprecated: true, 'x-sunset': sunset })
}

function documentAfter(...changes: (Change | undefined)[]) {
  const document = JSON.parse(printed)
  for (const change of changes) {
    const { paths, components } = document
    const { '/api/v1/script': script, '/api/v1/me': me, '/api/v1/image': image } = paths
    const { '/api/v1/generations': list, '/api/v1/usage': usage } = paths
    const operations = {
      script: script.post,
      image: image.post,
      me: me.get,
      list: list.get,
      usage: usage.get,
    }
    change?.({ ...components.schemas, ...operations, document })
  }
  return document
}
