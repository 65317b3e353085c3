/** The links of the page to the operations that generate something, by the type that they save. */
function links() {
  return [...document.querySelectorAll<HTMLAnchorElement>('#operations a[data-type]:not([data-type=""])')]
}

/** The types of generations, in the order of the page. */
export function types() {
  return links().map(({ dataset }) => dataset['type'] ?? '')
}

/** Where the reference tries the operation that makes such generations. */
export function referenceOf(type: string) {
  return links().find(({ dataset }) => dataset['type'] === type)?.href
}
