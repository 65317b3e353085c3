/** A text is put in as text, never as HTML. */
export type Child = Node | string

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** An element with these attributes and children. An attribute that is `undefined` or `false` is left out. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  return filled(document.createElement(tag), attributes, children)
}

/** The same for a part of a drawing. */
export function drawn<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: readonly Child[]
): SVGElementTagNameMap[Tag] {
  return filled(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children)
}

function filled<Made extends Element>(made: Made, attributes: Attributes, children: readonly Child[]) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : String(value))
  }
  made.append(...children)
  return made
}

export function button(
  text: string,
  press: (pressed: HTMLButtonElement) => unknown,
  attributes?: Attributes,
) {
  const made = element('button', { type: 'button', ...attributes }, text)
  made.addEventListener('click', () => press(made))
  return made
}

/** The element of the page with this id. Throws if it is another kind of element. */
export function part<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id)
  if (found instanceof kind) return found
  throw new Error(`The page has no ${kind.name} with the id ${id}`)
}
