import { defaultOrigin } from '@content-generation/contract'
import type { Operation } from '@content-generation/contract/openapi'
import { html } from './html.ts'
import { type PageContext, page, priceText, referenceOf, summaryOf, wordmark } from './parts.ts'

/** The home page: what the service is, a first request, and links to the reference. */
export function homePage(context: PageContext) {
  const { operations, title, origin: reached } = context
  const origin = /^https?:\/\/[\w.:[\]-]+$/.test(reached) ? reached : defaultOrigin
  const curl = `curl ${origin}/api/v1/script \\
  -H "Authorization: Bearer $CONTENT_GENERATION_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"topic":"How to brew coffee at home"}'`
  const description = 'Content for short videos over HTTP, such as scripts, images and viral scores.'
  const body = html`<body class="home">
<header class="bar">${wordmark(title)}<nav aria-label="Site"><a href="/docs">Reference</a><a href="/account">Account</a><a href="/api/v1/openapi.json">OpenAPI</a></nav></header>
<main>
  <h1>From a topic to a script, in one request.</h1>
  <p class="lead">Content for short videos over plain HTTP: scripts, images, viral scores and more. Every request says what it
  cost and what is left; a failed one costs nothing.</p>
  <p class="actions"><a class="button" href="/docs">Read and try the reference</a> <a class="button quiet" href="/account">See your account</a></p>
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
</body>`
  return page(context, { title, description, styles: ['theme.css', 'home.css'] }, body)
}

function entry(operation: Operation) {
  return html`<li><a href="${referenceOf(operation)}">${summaryOf(operation)}</a> <small>${priceText(operation)}</small></li>`
}
