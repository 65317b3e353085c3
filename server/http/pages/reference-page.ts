import { Html, html } from './html.ts'
import type { ListedOperation, PageContext } from './page-context.ts'
import { head, priceText, wordmark } from './parts.ts'

/**
 * The reference page. The header and the list of operations are rendered here. Swagger UI renders the operations in
 * the browser, from the OpenAPI document.
 */
export function referencePage({ asset, operations, tags, title }: PageContext) {
  return html`<!doctype html>
<html lang="en">
${head({
  title: `${title} reference`,
  description: `Every operation of the ${title}, to read and to try.`,
  styles: [
    asset('/docs/theme.css'),
    asset('/docs/reference.css'),
    asset('/docs/operation.css'),
    asset('/docs/schema.css'),
  ],
  icon: asset('/docs/icon.svg'),
})}
<body>
<a class="skip" href="#reference">Skip to the reference</a>
<header class="bar">
  ${wordmark(title)}
  <nav aria-label="Site"><a href="/">Start</a><a href="/api/v1/openapi.json">OpenAPI</a></nav>
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
<script defer src="${asset('/docs/swagger-ui.js')}"></script>
<script defer src="${asset('/docs/labels.js')}"></script>
<script defer src="${asset('/docs/components.js')}"></script>
<script defer src="${asset('/docs/reference.js')}"></script>
</body>
</html>
`
}

function section(tag: string, operations: readonly ListedOperation[]) {
  const inside = operations.filter(({ tags }) => tags.includes(tag))
  return html`<h2>${tag}</h2><ul>${inside.map((operation) => entry(tag, operation))}</ul>`
}

function entry(tag: string, operation: ListedOperation) {
  const mark = operation.deprecated ? html` <em>deprecated</em>` : new Html('')
  return html`<li><a href="#/${tag}/${operation.operationId}" data-tag="${tag}" data-operation="${operation.operationId}"><span>${
    operation.summary
  }${mark}</span> <small>${priceText(operation)}</small></a></li>`
}
