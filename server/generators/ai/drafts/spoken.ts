import type { Problem } from './ask.ts'

/** Labels that models put before the spoken text, in English and German. */
const label =
  /^\s*[*_#]*(hook|hookvariant|intro|introduction|outro|cta|call to action|handlungsaufruf|build-?up|aufbau|turn|wendung|body|hauptteil|conclusion|schluss|script|skript|voice-?over|sprecher(in)?|narrator|host|scene|szene|variante?|option)\s*\d*[*_]*\s*:/im

const brackets = /[()[\]{}<>]/
const heading = /^\s*#{1,6}\s/m

/** One space or line break for each run of them, without which the other patterns would take quadratic time. */
function collapsed(text: string) {
  return text.replace(/[^\S\n]+/g, ' ').replace(/ ?\n[ \n]*/g, '\n')
}

/** Fixes what does not need a second answer: Markdown emphasis, list bullets and standalone dashes. */
export function tidied(text: string) {
  return collapsed(text.replace(/\*\*|__|`/g, ''))
    .replace(/^[^\S\n]*(?:[-–—•*]+|\d+[.)])[^\S\n]+/gm, '')
    .replace(/(?<=[.!?…,;:])[^\S\n]+[-–—]+(?=\s)/g, '')
    .replace(/[^\S\n]+[-–—]+(?=\s)/g, ',')
    .replace(/\s+[-–—]+$/g, '')
    .trim()
}

/** Lists what makes a text unsuitable for speech. `what` names the text. */
export function unspeakable(what: string, text: string): Problem[] {
  return [
    text === '' && `${what} is empty.`,
    label.test(text) && `${what} holds a label such as "Hook:".`,
    brackets.test(text) && `${what} holds brackets; leave out stage directions, and say the rest without.`,
    heading.test(text) && `${what} holds headings.`,
  ]
}
