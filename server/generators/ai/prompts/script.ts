import type { GenerationInput } from '@content-generation/contract'
import type { Fence } from './fence.ts'
import { languageName } from './language-name.ts'

/** The length of a script, in `unit`. */
export interface Wanted {
  length: number
  shortest: number
  longest: number
  unit: 'words' | 'characters'
}

export function scriptPrompt(input: GenerationInput<'script'>, wanted: Wanted, fence: Fence) {
  const seconds = Number.parseInt(input.duration, 10)
  const system = [
    'You write scripts for short videos that people watch to the end.',
    '',
    'Write one script about the topic:',
    '- It opens with a hook that names a concrete promise, builds up, gives useful and true points, turns once, and closes with a call to action.',
    `- Language: ${languageName(input.language)}, whatever language the topic is in.`,
    `- Length: ${wanted.length} ${wanted.unit}, which takes ${seconds} seconds to say. Under ${wanted.shortest} or over ${wanted.longest} ${wanted.unit} it is not usable, so count.`,
    `- Tone: ${input.tone === undefined ? 'natural, as to a friend' : 'the one that the customer names'}.`,
    '- Only what is spoken: no labels such as "Hook:", no stage directions, no headings, lists or Markdown, no brackets, no emojis, and no dashes that stand alone.',
    '- Short sentences, and none of them twice. Say concrete things instead of vague praise, and make up no statistics.',
    ...hookRules(input),
    '',
    fence.rule,
    '',
    `Answer with one JSON object and nothing else: ${shape(input)}`,
  ].join('\n')
  return { system, user: fence.around({ topic: input.topic, tone: input.tone }) }
}

function hookRules({ hooks }: GenerationInput<'script'>) {
  if (!hooks) return []
  return [
    '',
    'Write three other openings for it too, as hookVariants: one that asks a question, one that makes a bold claim, and one that makes curious. Each is one sentence in the same language, under the same rules.',
  ]
}

function shape({ hooks }: GenerationInput<'script'>) {
  return hooks
    ? '{"script": "the script", "hookVariants": ["first", "second", "third"]}'
    : '{"script": "the script"}'
}
