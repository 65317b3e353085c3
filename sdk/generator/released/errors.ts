import type { OpenApiDocument, Schema } from '@content-generation/contract/openapi'
import type { DocumentedError } from '../document.ts'
import type { Comparison } from './comparison.ts'

/** Compares the errors. Those that only the router answers with are in no operation. */
export function compareErrors(comparison: Comparison, was: OpenApiDocument, is: OpenApiDocument) {
  const now = errorsOf(is)
  for (const [code, before] of errorsOf(was)) {
    const place = { direction: 'Answer', path: code } as const
    const other = now.get(code)
    if (other === undefined) {
      comparison.add(place, ['answerCodeChanged', 'there', 'gone'])
      continue
    }
    if (other.status !== before.status)
      comparison.add(place, ['answerStatusChanged', `${before.status}`, `${other.status}`])
    for (const name of before.headers.filter((one) => !other.headers.includes(one)))
      comparison.add({ ...place, path: `${code} ${name}` }, ['answerFieldRemoved', 'there', 'gone'])
    comparison.compare(place, before.reference, other.reference)
  }
}

type ErrorFacts = Pick<DocumentedError, 'code' | 'status' | 'headers'>

function errorsOf({ components }: OpenApiDocument) {
  const found = Object.entries(components.schemas).flatMap(([name, schema]) => {
    const facts = schema['x-error'] as ErrorFacts | undefined // as the contract writes it
    const reference: Schema = { $ref: `#/components/schemas/${name}` }
    return facts === undefined ? [] : [[facts.code, { ...facts, reference }] as const]
  })
  return new Map(found)
}
