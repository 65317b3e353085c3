import { Document } from './document.ts'
import { catalogueFile, errorsFile } from './errors.ts'
import { llmsFile } from './llms.ts'
import { callsFile, methodsFile } from './methods.ts'
import { failuresFile, operationsFile, pricesFile } from './operations.ts'
import { referenceFile } from './reference.ts'
import { resourcesFile } from './resources.ts'
import { shapesFile } from './shapes.ts'
import { testingFile } from './testing.ts'
import { banner, literal } from './text.ts'

/** The SDK's generated source files by name. */
export function generatedFiles(source: Document['source'], version: string): Record<string, string> {
  const document = new Document(source, version)
  return {
    'calls.ts': callsFile(document),
    'catalogue.ts': catalogueFile(document),
    'errors.ts': errorsFile(document),
    'facts.ts': factsFile(document),
    'failures.ts': failuresFile(document),
    'methods.ts': methodsFile(document),
    'operations.ts': operationsFile(document),
    'prices.ts': pricesFile(document),
    'resources.ts': resourcesFile(document),
    'shapes.ts': shapesFile(document),
    'testing.ts': testingFile(document),
  }
}

/** The SDK's generated documents by name. */
export function generatedDocuments(source: Document['source'], version: string): Record<string, string> {
  const document = new Document(source, version)
  return { 'REFERENCE.md': referenceFile(document), 'llms.txt': llmsFile(document) }
}

function factsFile({ source, version }: Document) {
  return [
    `${banner}\n`,
    `/** The version of this package. */\nexport const version = ${literal(version)}\n`,
    `/** The address of the API if the customer sets none. */\nexport const defaultBaseUrl = ${literal(source['x-default-base-url'])}\n`,
  ].join('\n')
}
