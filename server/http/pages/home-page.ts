import { defaultOrigin } from '@content-generation/contract'
import { Html, html } from './html.ts'
import type { ListedOperation, PageContext } from './page-context.ts'
import { head, priceText, wordmark } from './parts.ts'

/** The home page: what the service is, a first request, and links to the reference. */
export function homePage({ asset, operations, title, origin: reached }: PageContext) {
  const origin = /^https?:\/\/[\w.:[\]-]+$/.test(reached) ? reached : defaultOrigin
  const curl = `curl ${origin}/api/v1/script \\
  -H "Authorization: Bearer $CONTENT_GENERATION_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"topic":"How to brew coffee at home"}'`
  return html`<!doctype html>
<html lang="en">
${head({
  title,
  description: 'Content for short videos over HTTP, such as scripts, images and viral scores.',
  styles: [asset('/docs/theme.css'), asset('/docs/home.css')],
  icon: asset('/docs/icon.svg'),
})}
<body class="home">
<header class="bar">${wordmark(title)}<nav aria-label="Site"><a href="/docs">Reference</a><a href="/api/v1/openapi.json">OpenAPI</a></nav></header>
<main>
  <h1>From a topic to a script, in one request.</h1>
  <p class="lead">Content for short videos over plain HTTP: scripts, images, viral scores and more. Every request says what it
  cost and what is left; a failed one costs nothing.</p>
  <p class="actions"><a class="button" href="/docs">Read and try the reference</a></p>
  <section aria-labelledby="first">
    <h2 id="first">Your first request</h2>
    <pre><code>${curl}</code></pre>
  </section>
  <section aria-labelledby="sdk">
    <h2 id="sdk">Or with the SDK</h2>
    <pre><code>npm install @content-generation/sdk</code></pre>
    <p>For Node, Deno, Bun and browsers, typed from the same contract, without a dependency.</p>
  </section>
  <section aria-labelledby="operations">
    <h2 id="operations">What it does</h2>
    <ul class="operations">${operations.map(entry)}</ul>
  </section>
</main>
<footer><nav aria-label="Service">
  <a href="/api/v1/openapi.json">OpenAPI document</a><a href="/healthz">Health</a><a href="/readyz">Readiness</a>
</nav></footer>
</body>
</html>
`
}

function entry(operation: ListedOperation) {
  const { tags, operationId, summary } = operation
  const mark = operation.deprecated ? html` <em>deprecated</em>` : new Html('')
  return html`<li><a href="/docs#/${tags[0] ?? ''}/${operationId}">${summary}${mark}</a> <small>${priceText(operation)}</small></li>`
}
