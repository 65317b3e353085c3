const none = "'none'"
const own = "'self'"

/** What pages differ in. */
interface Sources {
  scripts?: readonly string[]
  images: readonly string[]
  connections?: readonly string[]
}

/** Pages load everything from this origin. They have no inline code and cannot be framed. */
function policyOf({ scripts = [none], images, connections = [none] }: Sources) {
  return [
    `default-src ${none}`,
    `script-src ${scripts.join(' ')}`,
    `style-src ${own}`,
    `img-src ${images.join(' ')}`,
    `connect-src ${connections.join(' ')}`,
    `base-uri ${none}`,
    `form-action ${none}`,
    `frame-ancestors ${none}`,
  ]
}

/** The `Content-Security-Policy` of each page. Where a page shows generated images, they come from memory, as `blob:` URLs. */
export const policies = {
  home: policyOf({ images: [own] }).join('; '),
  reference: policyOf({ scripts: [own], images: [own, 'blob:', 'data:'], connections: [own] }).join('; '),
  account: [
    ...policyOf({ scripts: [own], images: [own, 'blob:'], connections: [own] }),
    // The browser refuses code that would put a text into the page as HTML.
    "require-trusted-types-for 'script'",
    `trusted-types ${none}`,
  ].join('; '),
}
