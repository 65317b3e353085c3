const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** The English name of a language with its tag, such as `Austrian German (de-AT)`. */
export function languageName(tag: string) {
  return `${names.of(tag) ?? tag} (${tag})`
}
