import type { Document, DocumentedOperation } from './document.ts'
import { exampleOf, priceInWords } from './methods.ts'
import { sentence } from './text.ts'

const importLine = "import { ContentGeneration } from '@content-generation/sdk'"

/** `llms.txt`: what a coding assistant must know to use this package, and where to find the rest. */
export function llmsFile(document: Document) {
  return `# @content-generation/sdk

> The TypeScript SDK of the Content Generation API ${document.version}: content for short videos, such as scripts, images and viral scores, paid in credits. No dependencies; ES modules and CommonJS; Node 20.19 or newer, and other runtimes with \`fetch\`.

\`\`\`ts
${importLine}

const client = new ContentGeneration() // reads CONTENT_GENERATION_API_KEY and CONTENT_GENERATION_BASE_URL (ends in /api/v1)
const { data, credits_used, credits_remaining } = await client.script({ topic: 'How to brew coffee at home' })
\`\`\`

- Field names are those of the API, some in snake case and some in camel case. Write them as listed in the reference.
- A result is \`{ data, credits_used, credits_remaining }\`, or \`{ data }\` if the operation is free. There is no \`success\` field.
- A call rejects with a typed error; \`await call.safe()\` gives \`{ ok: true, data, … }\` or \`{ ok: false, error }\` instead. Branch on \`error.code\`.
- Do not write a retry loop: retries, \`Retry-After\` and idempotency keys are built in. Pass \`{ idempotencyKey }\` to make a repeat safe across processes.
- Do not use a key in browser code: the client's constructor throws there.
- \`client.withBudget(20)\` never spends more than 20 credits; \`client.estimate('image', { high_res: true })\` gives a price before the call.

## Methods

${document.operations.map((one) => line(document, one)).join('\n')}

The last argument of each is \`{ signal, timeoutMs, maxRetries, headers }\`, with \`idempotencyKey\` if the operation costs credits. For a list, \`await\` gives a page, \`for await\` gives every item, and \`.toArray({ max })\` gives an array.

## Error codes

${document.errors.map(({ code, status, retry, schema }) => `- \`${code}\` (${status}${retry === 'yes' ? ', retried' : ''}): ${sentence(schema.description ?? code)}`).join('\n')}
- \`CONNECTION_ERROR\` and \`TIMEOUT\` (both retried), \`ABORTED\`, \`DECODE_ERROR\`, \`CONFIGURATION_ERROR\`, \`BUDGET_EXCEEDED\`: the client's own errors.

## More

- [README](README.md): calls, errors, settings
- \`sdk/REFERENCE.md\` in the repository: every parameter, bound, default, field and error
`
}

function line(document: Document, one: DocumentedOperation) {
  const { name, operation } = one
  return `- \`client.${name}(${exampleOf(document, one)})\`: ${sentence(operation.summary)} ${priceInWords(one)}`
}
