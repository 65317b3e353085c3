import { argumentsOf, exampleCall, returnOf } from './calls.ts'
import type { Document, DocumentedError, DocumentedOperation } from './document.ts'
import { fieldsOf, guardName, retryInWords } from './errors.ts'
import { code, operationInWords, shortened, table } from './markdown.ts'
import { sentence } from './text.ts'

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
  const extras = fieldsOf(error).map(({ field, type }) => code(`${field}: ${shortened(type)}`))
  const names = `${code(name)}, ${code(`${guardName(error.code)}()`)}`
  const when = `${sentence(schema.description ?? name)} ${retryInWords[retry]}`
  return [names, code(error.code), String(status), when, extras.join(', ')]
}
