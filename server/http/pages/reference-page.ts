import type { Operation } from '@content-generation/contract/openapi'
import { html } from './html.ts'
import { type PageContext, page, priceText, summaryOf, wordmark } from './parts.ts'

/**
 * The reference page. The header and the list of operations are rendered here. Swagger UI renders the operations in
 * the browser, from the OpenAPI document.
 */
export function referencePage(context: PageContext) {
  const { asset, operations, tags, title } = context
  const body = html`<body>
<a class="skip" href="#reference">Skip to the reference</a>
<header class="bar">
  ${wordmark(title)}
  <nav aria-label="Site"><a href="/">Start</a><a href="/account">Account</a><a href="/api/v1/openapi.json">OpenAPI</a></nav>
  <form class="key" id="key" autocomplete="off">
    <label for="api-key">API key</label>
    <input id="api-key" type="password" placeholder="cgk_…" autocomplete="off" spellcheck="false" aria-describedby="key-state">
    <button type="submit">Use</button>
    <p id="key-state" role="status">Stays in this tab; it is never stored.</p>
  </form>
</header>
<div class="columns">
  <nav class="contents" aria-label="Operations">
    <a href="#reference">Guide</a>
    ${tags.map((tag) => section(tag, operations))}
  </nav>
  <main id="reference" tabindex="-1">
    <p>Loading the reference…</p>
    <noscript><p>The interactive reference needs JavaScript. The document it shows is at
    <a href="/api/v1/openapi.json">/api/v1/openapi.json</a>.</p></noscript>
  </main>
</div>
<script defer src="${asset('swagger-ui.js')}"></script>
<script defer src="${asset('labels.js')}"></script>
<script defer src="${asset('components.js')}"></script>
<script defer src="${asset('reference.js')}"></script>
</body>`
  const head = {
    title: `${title} reference`,
    description: `Every operation of the ${title}, to read and to try.`,
    styles: ['theme.css', 'reference.css', 'operation.css', 'schema.css'],
  } as const
  return page(context, head, body)
}

function section(tag: string, operations: readonly Operation[]) {
  const inside = operations.filter(({ tags }) => tags.includes(tag))
  return html`<h2>${tag}</h2><ul>${inside.map((operation) => entry(tag, operation))}</ul>`
}

function entry(tag: string, operation: Operation) {
  const { operationId } = operation
  return html`<li><a href="#/${tag}/${operationId}" data-tag="${tag}" data-operation="${operationId}"><span>${summaryOf(operation)}</span> <small>${priceText(operation)}</small></a></li>`
}
