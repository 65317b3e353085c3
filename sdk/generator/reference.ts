import { argumentsOf, exampleCall, returnOf } from './calls.ts'
import type { Document, DocumentedError, DocumentedOperation } from './document.ts'
import { extrasOf, guardName, retryInWords } from './errors.ts'
import { code, operationInWords, table, typeInCode } from './markdown.ts'
import { camelCase, sentence } from './text.ts'

/** A method of the client, in paragraphs. */
export function methodSection(document: Document, one: DocumentedOperation) {
  const { name, bytes, errorNames } = one
  const signature = `client.${name}(${argumentsOf(one).join(', ')}): ${returnOf(one)}`
  const asBytes = '`data` is a `Uint8Array`. `.stream()` gives a stream, `.toFile(path)` writes a file.'
  return [
    `### ${name}`,
    `\`\`\`ts\n${signature}\nawait ${exampleCall(document, one)}\n\`\`\``,
    ...operationInWords(document, one),
    ...(bytes === undefined ? [] : [asBytes]),
    `Fails with ${errorNames.map(code).join(', ')}, or with an [error of the client itself](#errors-of-the-client-itself).`,
  ]
}

/** The classes of the API's errors. */
export function errorsTable({ errors }: Document) {
  return table(['class, guard', '`code`', 'status', 'when', 'extras'], errors.map(errorRow))
}

function errorRow(error: DocumentedError) {
  const { name, status, retry, schema } = error
  const extras = extrasOf(error).map(([field, extra]) => {
    return field === 'retry_after'
      ? '`retryAfterMs: number`'
      : typeInCode(extra, 'response').replace('`', `\`${camelCase(field)}: `)
  })
  if (retry === 'after_reset') extras.push('`resetsAt: Date`')
  const names = `${code(name)}, ${code(`${guardName(error.code)}()`)}`
  const when = `${sentence(schema.description ?? name)} ${retryInWords[retry]}`
  return [names, code(error.code), String(status), when, extras.join(', ')]
}
