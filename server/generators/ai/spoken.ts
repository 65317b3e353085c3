/** What models put before what is spoken, in the languages that they do it in most. */
const label =
  /^\s*[*_#]*(hook|hookvariant|intro|introduction|outro|cta|call to action|handlungsaufruf|build-?up|aufbau|turn|wendung|body|hauptteil|conclusion|schluss|script|skript|voice-?over|sprecher(in)?|narrator|host|scene|szene|variante?|option)\s*\d*[*_]*\s*:/im

const brackets = /[()[\]{}<>]/
const heading = /^\s*#{1,6}\s/m

/** What is put right without asking: Markdown's emphasis, bullets, and dashes that stand alone. */
export function tidied(text: string) {
  return text
    .replace(/\*\*|__|`/g, '')
    .replace(/^[^\S\n]*(?:[-–—•*]+|\d+[.)])[^\S\n]+/gm, '')
    .replace(/(?<=[.!?…,;:])[^\S\n]+[-–—]+(?=\s)/g, '')
    .replace(/[^\S\n]+[-–—]+(?=\s)/g, ',')
    .replace(/\s+[-–—]+$/g, '')
    .trim()
}

/** What of a text cannot be spoken, in sentences for the model. */
export function unspeakable(what: string, text: string) {
  return [
    ...(text === '' ? [`${what} is empty.`] : []),
    ...(label.test(text) ? [`${what} holds a label such as "Hook:".`] : []),
    ...(brackets.test(text)
      ? [`${what} holds brackets; leave out stage directions, and say the rest without.`]
      : []),
    ...(heading.test(text) ? [`${what} holds headings.`] : []),
  ]
}
