/** HTML that is already escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = string | number | Html | readonly Html[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A template tag that escapes its values, except values that are `Html`. */
export function html(fixed: TemplateStringsArray, ...values: Piece[]) {
  return new Html(fixed.reduce((text, part, index) => text + rendered(values[index - 1] ?? '') + part))
}

function rendered(value: Piece) {
  if (typeof value === 'string') return value.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
  if (typeof value === 'number') return String(value)
  return value instanceof Html ? value.text : value.map(({ text }) => text).join('')
}
