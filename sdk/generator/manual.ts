import type { Document } from './document.ts'
import { extrasOf } from './errors.ts'
import { banner, code, operationInWords, retryInWords, table, typesInWords } from './markdown.ts'

/** `API.md`: the contract as one page. The guide, every operation, type and header, and every error. */
export function manualFile(document: Document) {
  const { info } = document.source
  const operations = document.operations.flatMap((one) => [
    `### ${one.operation.summary}`,
    ...operationInWords(document, one),
  ])
  const sent = document.operations.flatMap(({ operation }) =>
    operation.parameters.filter((parameter) => parameter.in === 'header'),
  )
  const errors = document.errors.map((error) => {
    const { code: name, status, schema, retry, settles, headers: carried } = error
    const more = [...extrasOf(error).map(([field]) => field), ...carried].map(code).join(', ')
    const charged = settles === 'nothing' ? 'perhaps' : 'no'
    return [code(name), String(status), schema.description ?? '', more, retryInWords[retry], charged]
  })
  return `${[
    banner,
    '# Content Generation API',
    info.description,
    '## Operations',
    ...operations,
    '## Types inside results',
    ...typesInWords(document),
    '## Request headers',
    table(
      ['header', 'meaning'],
      [...new Map(sent.map(({ name, description }) => [code(name), description]))],
    ),
    '## Error codes',
    table(
      ['code', 'status', 'when', 'extra fields and headers', 'can a retry help?', 'was it charged?'],
      errors,
    ),
  ].join('\n\n')}\n`
}
