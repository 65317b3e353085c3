const reference = document.getElementById('reference')

/** Removes the examples of optional parameters. Swagger UI would send them with every request that is tried out. */
function withoutOptionalExamples(document) {
  for (const methods of Object.values(document.paths)) {
    for (const operation of Object.values(methods)) {
      for (const parameter of operation.parameters ?? []) {
        if (parameter.required || parameter.schema.default !== undefined) continue
        delete parameter.example
      }
    }
  }
  return document
}

async function start() {
  const response = await fetch('/api/v1/openapi.json')
  const ui = window.SwaggerUIBundle({
    spec: withoutOptionalExamples(await response.json()),
    domNode: reference,
    layout: 'ReferenceLayout',
    plugins: [window.referenceComponents],
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: -1,
    defaultModelExpandDepth: 3,
    displayRequestDuration: true,
    tryItOutEnabled: true,
    // Its inline colours do not have enough contrast.
    syntaxHighlight: { activated: false },
    // By default it sends the document to an external host.
    validatorUrl: null,
    onComplete: () => window.labelControls(reference),
  })
  takeKey(ui)
  followContents(ui)
}

function takeKey(ui) {
  const form = document.getElementById('key')
  const input = document.getElementById('api-key')
  const state = document.getElementById('key-state')
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const key = input.value.trim()
    const looksRight = /^cgk_[0-9A-Za-z]{49}$/.test(key)
    input.setAttribute('aria-invalid', String(!looksRight))
    if (looksRight) ui.preauthorizeApiKey('apiKey', key)
    else ui.authActions.logout(['apiKey'])
    state.textContent = looksRight
      ? 'Calls on this page use this key.'
      : 'A key is cgk_ and 49 letters and digits.'
  })
}

/** A click in the list of operations opens the operation and scrolls to it. */
function followContents(ui) {
  for (const link of document.querySelectorAll('[data-operation]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      const { tag, operation } = link.dataset
      ui.layoutActions.show(['operations', tag, operation], true)
      history.replaceState(null, '', link.hash)
      const block = document.getElementById(`operations-${tag}-${operation}`)
      block?.scrollIntoView({ block: 'start' })
      block?.querySelector('button')?.focus({ preventScroll: true })
    })
  }
}

start().catch(() => {
  reference.textContent = 'The reference could not be loaded. Its document is at /api/v1/openapi.json.'
})
