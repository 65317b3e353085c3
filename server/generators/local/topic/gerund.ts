const doubled = new Set('begin forget admit commit control prefer refer occur submit upset format'.split(' '))

/** `brew coffee` as `brewing coffee`; nothing where the first word is no plain verb. */
export function gerund(action: string): string | undefined {
  const [verb = ''] = action.split(' ')
  if (!/^[a-z]{2,}$/.test(verb) || verb.endsWith('ing')) return undefined
  return ing(verb) + action.slice(verb.length)
}

function ing(verb: string) {
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`
  if (/[^eoy]e$/.test(verb) && verb !== 'be') return `${verb.slice(0, -1)}ing`
  return doubles(verb) ? `${verb}${verb.at(-1) ?? ''}ing` : `${verb}ing`
}

/** A short verb that ends in consonant, vowel, consonant doubles the last: `stopping`, but `fixing`, `brewing`. */
function doubles(verb: string) {
  return doubled.has(verb) || /^[^aeiou]*[aeiou][^aeiouwxy]$/.test(verb)
}
