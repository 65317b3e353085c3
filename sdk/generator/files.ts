import type { OpenApiDocument } from '@content-generation/contract/openapi'
import { callsFile, methodsFile } from './calls.ts'
import { Document } from './document.ts'
import { catalogueFile, errorsFile } from './errors.ts'
import { resourceNames, resourcesFile } from './resources.ts'
import { shapesFile } from './shapes.ts'
import { testingFile } from './testing.ts'
import { constant, doc, file, literal, typeTable } from './text.ts'

/** The SDK's generated source files by name. */
export function generatedFiles(source: OpenApiDocument, version: string): Record<string, string> {
  const document = new Document(source)
  return {
    'calls.ts': callsFile(document),
    'catalogue.ts': catalogueFile(document),
    'errors.ts': errorsFile(document),
    'facts.ts': factsFile(document, version),
    'methods.ts': methodsFile(document),
    'prices.ts': pricesFile(document),
    'resources.ts': resourcesFile(document),
    'shapes.ts': shapesFile(document),
    'testing.ts': testingFile(document),
  }
}

/** `facts.ts`: single values. */
function factsFile({ source }: Document, version: string) {
  const facts = [
    `/** The version of this package. */\nexport const version = ${literal(version)}\n`,
    `/** The address of the API if the customer sets none. */\nexport const defaultBaseUrl = ${literal(source['x-default-base-url'])}\n`,
  ]
  return file(facts.join('\n'))
}

/** `prices.ts`: the price and the parameters of each operation. */
function pricesFile(document: Document) {
  const { operations } = document
  const text = [
    constant(
      'prices',
      'The price of each operation, in credits.',
      operations.map(({ name, operation }) => [name, operation['x-credits']]),
    ),
    `${doc(['The name of an operation.'])}export type OperationName = keyof typeof prices\n`,
    typeTable(
      'OperationParams',
      'The parameters of each operation.',
      operations.map(({ name, params }) => [name, params?.type ?? 'Record<string, never>']),
    ),
  ]
  return file(text.join('\n'), { './resources.ts': resourceNames(document) })
}
