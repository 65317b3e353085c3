/** HTML that is already escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = string | Html | readonly Html[]

/** A template tag that escapes its values, except values that are `Html`. */
export function html(fixed: TemplateStringsArray, ...values: Piece[]) {
  return new Html(fixed.reduce((text, part, index) => text + rendered(values[index - 1] ?? '') + part))
}

function rendered(value: Piece) {
  if (value instanceof Html) return value.text
  if (typeof value !== 'string') return value.map(({ text }) => text).join('')
  return value.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
