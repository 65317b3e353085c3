import { type Html, html } from './html.ts'
import type { ListedOperation } from './page-context.ts'

interface Head {
  title: string
  description: string
  styles: readonly string[]
  icon: string
}

export function head({ title, description, styles, icon }: Head) {
  return html`<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${icon}" type="image/svg+xml">
${styles.map((style) => html`<link rel="stylesheet" href="${style}">`)}
</head>`
}

/** The name of the service with its logo. */
export function wordmark(title: string): Html {
  return html`<a class="wordmark" href="/"><svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M10 9.5v13l6-3.6v3.6l9-6.5-9-6.5v3.6z"/></svg>${title}</a>`
}

/** The price of an operation as a short text. */
export function priceText({ 'x-credits': { credits, when } }: ListedOperation) {
  if (credits === 0) return 'free'
  return when === undefined ? `${credits} credits` : `${credits} or ${when.credits} credits`
}
