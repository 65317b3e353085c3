/**
 * Gives an accessible name to the controls that Swagger UI leaves without one, as soon as they appear. It sets only
 * attributes, which React does not overwrite.
 */
const near = (element, selector, ancestor) =>
  element.closest(ancestor)?.querySelector(selector)?.textContent.trim()

const named = [
  [
    '.parameters td select, .parameters td input, .parameters td textarea',
    (field) => near(field, '.parameter__name', 'tr'),
  ],
  ['.opblock-section-request-body select', () => 'Media type of the request body'],
  [
    '.response .examples-select select',
    (field) => `Example for ${near(field, '.response-col_status', 'tr')}`,
  ],
  ['.response select', (field) => `Media type of ${near(field, '.response-col_status', 'tr')}`],
  ['.body-param__text', () => 'Request body, as JSON'],
]

/** Makes an element that scrolls reachable by keyboard. */
function reachable(element) {
  if (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
    element.tabIndex = 0
}

function label(root) {
  for (const [selector, nameOf] of named) {
    for (const field of root.querySelectorAll(selector)) {
      if (!field.hasAttribute('aria-label')) field.setAttribute('aria-label', nameOf(field) ?? 'Value')
    }
  }
  for (const block of root.querySelectorAll('pre')) reachable(block)
}

window.labelControls = (root) => {
  new MutationObserver(() => label(root)).observe(root, { childList: true, subtree: true })
  label(root)
}
