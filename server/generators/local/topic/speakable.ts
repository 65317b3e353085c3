import { holds } from '../word-lists.ts'

/** Words that a script may not put before a colon: they would read as a label. */
const label =
  /^\s*(hook|intro|outro|cta|call to action|build-?up|turn|script|skript|voice-?over|sprecher|narrator)\s*:/i

/**
 * The topic as somebody could say it: no line breaks, brackets, labels or free-standing dashes, which a script must
 * not hold, and no punctuation at its ends, so that it fits into a sentence. What is punctuation alone stays as it is.
 */
export function speakable(topic: string) {
  const spoken = topic
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(label, '')
    .replace(/\s*[()[\]{}<>|]+\s*/g, ', ')
    .replace(/\s+[^\p{L}\p{N}\p{So}\p{Sc}\p{M}\p{Cf}]+\s+/gu, ', ')
    .replace(/[*_~`#]+(?=\p{L})|(?<=\p{L})[*_~`]+/gu, '')
    .replace(/(,\s*)+(?=[,.!?;:])/g, '')
    .replace(/^[\s,.;:!?…\-–—]+|[\s,.;:!?…\-–—]+$/g, '')
  return spoken === '' ? [...topic.replace(/\s+/g, '')].slice(0, 40).join('') : spoken
}

/** Whether a sentence ends inside the topic: then saying it twice could say a sentence twice. */
export function endsInside(topic: string) {
  return /[.!?…](\s|["'“”„»«]|$)/.test(topic) || !/[\p{L}\p{N}]/u.test(topic)
}

/** The first words of the topic, without the connecting words that a cut leaves dangling. */
export function shortened(topic: string, maxWords: number, dangling: string) {
  const words = topic.split(' ')
  if (words.length <= maxWords) return topic
  const kept = words.slice(0, maxWords)
  while (kept.length > 1 && holds(dangling, bare(kept.at(-1) ?? ''))) kept.pop()
  return kept.join(' ').replace(/[,;:]$/, '')
}

/** The topic inside quotation marks, `„ “`; its own become single ones. */
export function quoted(topic: string, marks: string) {
  return marks.replace(' ', () => topic.replace(/["“”„«»]/g, '’'))
}

export function upperFirst(text: string) {
  const [first = ''] = text
  return first.toLocaleUpperCase('en') + text.slice(first.length)
}

function bare(word: string) {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
