/**
 * Replaces parts of Swagger UI. Headings are heading elements. What opens is a button with `aria-expanded`. The
 * example of an error is shown only on request. The server list, the locks and a choice of one media type are left
 * out.
 */
window.referenceComponents = ({ React: { createElement: h, useState }, getSystem }) => {
  const nothing = () => null

  function priceOf(operation) {
    const credits = operation.getIn(['x-credits', 'credits'])
    const more = operation.getIn(['x-credits', 'when', 'credits'])
    if (credits === undefined) return null
    if (credits === 0) return 'free'
    return more === undefined ? `${credits} credits` : `${credits} or ${more} credits`
  }

  /** Shows the guide, then the operations. The page around it has the landmarks. */
  function ReferenceLayout({ getComponent, errSelectors, specSelectors }) {
    const Errors = getComponent('errors', true)
    if (specSelectors.loadingStatus() === 'failed') return h(Errors, { errors: errSelectors.allErrors() })
    return h(
      'div',
      { className: 'swagger-ui' },
      h(getComponent('InfoContainer', true)),
      h(getComponent('operations', true)),
    )
  }

  function OperationTag({ tag, tagObj, children, getComponent }) {
    const Markdown = getComponent('Markdown', true)
    return h(
      'section',
      { className: 'tag', 'aria-labelledby': `tag-${tag}` },
      h('h2', { id: `tag-${tag}` }, tag),
      h(Markdown, { source: tagObj.getIn(['tagDetails', 'description'], '') }),
      children,
    )
  }

  /** The operation as it is in the document. Swagger UI resolves it only when it is opened. */
  const written = (specPath) => getSystem().specSelectors.specJson().getIn(specPath)

  function OperationSummary({ isShown, toggleShown, operationProps, specPath }) {
    const operation = written(specPath)
    const method = operationProps.get('method')
    const isDeprecated = operation.get('deprecated') === true
    return h(
      'h3',
      { className: 'summary' },
      h(
        'button',
        { type: 'button', 'aria-expanded': isShown, onClick: toggleShown },
        h('span', { className: `method ${method}` }, method.toUpperCase()),
        h(
          'span',
          { className: 'what' },
          h('span', { className: 'title' }, operation.get('summary')),
          isDeprecated ? h('em', null, 'deprecated') : null,
          h('code', null, operationProps.get('path')),
        ),
        h('span', { className: 'price' }, priceOf(operation)),
      ),
    )
  }

  /** Shows the request as a curl command, without the key, because users copy and share it. */
  function Curl({ request, fn }) {
    const [copied, setCopied] = useState(false)
    const text = fn
      .requestSnippetGenerator_curl_bash(request)
      .replace(/'Authorization: Bearer [^']*'/, '"Authorization: Bearer $CONTENT_GENERATION_API_KEY"')
    const copy = async () => {
      await navigator.clipboard?.writeText(text)
      setCopied(true)
    }
    return h(
      'div',
      { className: 'curl' },
      h('h4', null, 'As a curl command'),
      h('pre', null, text),
      h('button', { type: 'button', onClick: copy }, copied ? 'Copied' : 'Copy'),
    )
  }

  const button = (code, onClick) =>
    h(
      'button',
      { type: 'button', 'aria-label': `Example and headers of ${code}`, onClick },
      'Example and headers',
    )

  /** Hides the example of an error until the reader asks for it. An answer of bytes has no example. */
  const folded = (Response) =>
    function FoldedResponse(props) {
      const { code, response, className, getComponent } = props
      const hasExample = response.hasIn(['content', 'application/json'])
      const [isOpen, setOpen] = useState(hasExample && String(code).startsWith('2'))
      if (isOpen) return h(Response, props)
      const Markdown = getComponent('Markdown', true)
      return h(
        'tr',
        { className: `response ${className}` },
        h('td', { className: 'response-col_status' }, code),
        h(
          'td',
          { className: 'response-col_description' },
          h(Markdown, { source: response.get('description') }),
          hasExample ? button(code, () => setOpen(true)) : null,
        ),
        h('td', { className: 'response-col_links' }),
      )
    }

  const withImages = (ResponseBody) =>
    function Body(props) {
      if (!/^image\//.test(props.contentType ?? '')) return h(ResponseBody, props)
      const src = URL.createObjectURL(props.content)
      return h(
        'div',
        null,
        h('h5', null, 'Response body'),
        h('img', { src, alt: 'The image that was answered' }),
      )
    }

  return {
    components: {
      ReferenceLayout,
      OperationTag,
      OperationSummary,
      curl: Curl,
      authorizeOperationBtn: nothing,
      AuthorizeBtnContainer: nothing,
      ServersContainer: nothing,
      SchemesContainer: nothing,
      VersionStamp: nothing,
      OpenAPIVersion: nothing,
      InfoUrl: nothing,
      License: nothing,
    },
    wrapComponents: { response: folded, responseBody: withImages },
  }
}
