import type { Operation } from '@content-generation/contract/openapi'
import type { AssetName } from './assets.ts'
import { Html, html } from './html.ts'

/** The data of a page: the URLs of its assets, and the operations of the API. */
export interface PageContext {
  asset: (name: AssetName) => string
  operations: readonly Operation[]
  /** The groups of the operations, in the order of the OpenAPI document. */
  tags: readonly string[]
  title: string
  /** The origin of this service, as the browser has reached it. */
  origin: string
}

interface Head {
  title: string
  description: string
  styles: readonly AssetName[]
}

/** A whole page with this body. */
export function page({ asset }: PageContext, { title, description, styles }: Head, body: Html) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${asset('icon.svg')}" type="image/svg+xml">
${styles.map((style) => html`<link rel="stylesheet" href="${asset(style)}">`)}
</head>
${body}
</html>
`
}

/** The name of the service with its logo. */
export function wordmark(title: string) {
  return html`<a class="wordmark" href="/"><svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M10 9.5v13l6-3.6v3.6l9-6.5-9-6.5v3.6z"/></svg>${title}</a>`
}

/** What an operation does, and whether it is deprecated. */
export function summaryOf({ summary, deprecated }: Operation) {
  return html`${summary}${deprecated ? html` <em>deprecated</em>` : new Html('')}`
}

/** The place of an operation in the reference. */
export function referenceOf({ tags, operationId }: Operation) {
  return `/docs#/${tags[0] ?? ''}/${operationId}`
}

/** The price of an operation as a short text. */
export function priceText({ 'x-credits': { credits, when } }: Operation) {
  if (credits === 0) return 'free'
  return when === undefined ? `${credits} credits` : `${credits} or ${when.credits} credits`
}
