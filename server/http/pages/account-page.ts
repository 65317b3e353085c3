import type { Operation } from '@content-generation/contract/openapi'
import { Html, html } from './html.ts'
import { type PageContext, page, priceText, referenceOf, summaryOf, wordmark } from './parts.ts'

/**
 * The account page: the parts that are the same for everybody. The script fills them with what the API answers to the
 * key that is pasted.
 */
export function accountPage(context: PageContext) {
  const { asset, operations, title } = context
  const body = html`<body class="account">
<a class="skip" href="#content">Skip to the account</a>
<header class="bar">
  ${wordmark(title)}
  <nav aria-label="Site"><a href="/">Start</a><a href="/docs">Reference</a><a href="/api/v1/openapi.json">OpenAPI</a></nav>
  <p class="connected" id="connected" hidden><span id="key-name"></span><button type="button" id="forget">Forget the key</button></p>
</header>
<main id="content" tabindex="-1">
  <h1>Your account</h1>
  ${keyForm}
  <div id="state"></div>
  <div id="account" hidden>
    <section id="overview" aria-label="Overview"></section>
    <nav class="inside" aria-label="On this page"><a href="#usage-title">Usage</a><a href="#statement-title">Statement</a><a href="#generations-title">Generations</a><a href="#operations-title">Every operation</a></nav>
    ${usageSection(operations)}
    ${statementSection(operations)}
    ${generationsSection(operations)}
    <section aria-labelledby="operations-title">
      <h2 id="operations-title">Every operation</h2>
      <p class="note">Each opens in the reference, in a new tab, where you can try it.</p>
      <ul class="operations" id="operations">${operations.map(entry)}</ul>
    </section>
  </div>
</main>
<dialog id="single" aria-labelledby="single-title"></dialog>
<p class="toast" id="said" role="status"></p>
<script defer src="${asset('account.js')}"></script>
</body>`
  const head = {
    title: `${title} account`,
    description: 'Balance, usage, statement and saved generations of an account.',
    styles: ['theme.css', 'account.css', 'reports.css', 'tables.css', 'gallery.css'],
  } as const
  return page(context, head, body)
}

const keyForm = html`<section id="opening" aria-label="Open the account">
    <p class="lead">Balance, usage, statement, and all that was generated.</p>
    <form id="key" autocomplete="off">
      <label for="api-key">API key</label>
      <div class="row">
        <input id="api-key" type="password" placeholder="cgk_…" autocomplete="off" spellcheck="false" required aria-describedby="key-state key-notes">
        <button type="submit">Show the account</button>
      </div>
      <p id="key-state" class="failure" role="alert"></p>
    </form>
    <ul id="key-notes" class="notes">
      <li>The key stays in the memory of this tab. It is not stored and not in the address. Reloading the page forgets it.</li>
      <li>Opening the account sends two requests that count toward the daily cap. Nothing here costs credits.</li>
      <li>A key with the scope <code>read</code> is enough. Whoever runs this service makes one with
      <code>npm run admin -- keys create --user ID --scope read</code>.</li>
    </ul>
    <noscript><p>This page needs JavaScript. Without it, <a href="/docs">the reference</a> says how to read the account over HTTP.</p></noscript>
  </section>`

function usageSection(operations: readonly Operation[]) {
  return html`<section aria-labelledby="usage-title">
      <div class="heading"><h2 id="usage-title">Usage</h2>${reference(operations, 'usage')}</div>
      <form id="range" class="filters">
        <fieldset><legend>Days of usage and statement (UTC)</legend>
          <label>From <input type="date" id="range-from" required></label>
          <label>To <input type="date" id="range-to" required></label>
          <button type="submit">Show</button>
          <span class="presets"><button type="button" data-days="1">Today</button><button type="button" data-days="7">7 days</button><button type="button" data-days="30">30 days</button><button type="button" data-days="92">92 days</button></span>
        </fieldset>
      </form>
      <p class="note">At most 92 days. Usage and statement do not count toward the daily cap.</p>
      <div id="usage"></div>
    </section>`
}

function statementSection(operations: readonly Operation[]) {
  return html`<section aria-labelledby="statement-title">
      <div class="heading"><h2 id="statement-title">Statement</h2>${reference(operations, 'statement')}</div>
      <div id="statement"></div>
    </section>`
}

function generationsSection(operations: readonly Operation[]) {
  return html`<section aria-labelledby="generations-title">
      <div class="heading"><h2 id="generations-title">Generations</h2>${reference(operations, 'generations')}</div>
      <form id="filters" class="filters">
        <fieldset><legend>Which generations</legend>
          <label>Type <select id="filter-type"><option value="">All types</option>${operations.map(typeOption)}</select></label>
          <label>From <input type="date" id="filter-from"></label>
          <label>To <input type="date" id="filter-to"></label>
          <button type="submit">Show</button>
          <button type="reset">All</button>
        </fieldset>
      </form>
      <p class="note">Each page of this list counts toward the daily cap as one request.</p>
      <div id="generations"></div>
      <form id="by-id" class="filters">
        <fieldset><legend>One generation</legend>
          <label class="wide">Id <input id="single-id" autocomplete="off" spellcheck="false" required placeholder="7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f"></label>
          <button type="submit">Open</button>
        </fieldset>
      </form>
      <p class="note">A single generation does not count toward the daily cap.</p>
    </section>`
}

function typeOption({ 'x-generation-type': type }: Operation) {
  return type === undefined ? nothing : html`<option value="${type}">${nameOf(type)}</option>`
}

const nothing = new Html('')

/** Turns `viral_score` into `Viral score`. */
function nameOf(type: string) {
  return `${type.charAt(0).toUpperCase()}${type.slice(1).replaceAll('_', ' ')}`
}

/** Where the reference tries an operation; in a new tab, because this one would forget the key. */
function reference(operations: readonly Operation[], id: string) {
  const operation = operations.find(({ operationId }) => operationId === id)
  if (operation === undefined) throw new Error(`The document has no operation ${id}`)
  const name = `Try it in the reference, in a new tab: ${operation.summary}`
  return html`<a href="${referenceOf(operation)}" target="_blank" rel="noopener" aria-label="${name}">Try it in the reference</a>`
}

function entry(operation: Operation) {
  const { 'x-generation-type': type = '' } = operation
  return html`<li><a href="${referenceOf(operation)}" target="_blank" rel="noopener" data-type="${type}">${summaryOf(operation)}</a> <small>${priceText(operation)}${operation['x-counted'] ? '' : ', not counted'}</small></li>`
}
