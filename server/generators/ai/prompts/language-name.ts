const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** A language as a model knows it, such as `German (Austria)` for `de-AT`; the contract has checked the tag's shape. */
export function languageName(tag: string) {
  return `${names.of(tag) ?? tag} (${tag})`
}
