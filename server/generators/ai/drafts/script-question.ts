import { type GenerationInput, type GenerationResult, resultSchema } from '@content-generation/contract'
import type { Fence } from '../prompts/fence.ts'
import { languageName } from '../prompts/language-name.ts'
import { exampleOf, promptOf } from '../prompts/prompt.ts'
import { again, type Message, type Question } from './ask.ts'
import { hookCount, type ScriptDraft, type ScriptTask, scriptDraft, writtenIn } from './script-draft.ts'
import { inUnits } from './script-length.ts'

type Input = GenerationInput<'script'>
type Script = GenerationResult<'script'>

const result = resultSchema('script')
const forms = {
  script: result.pick({ script: true }),
  hooks: result.pick({ hookVariants: true }),
  both: result.pick({ script: true, hookVariants: true }),
}

/** The question for a script, or for a part of one. */
export function scriptQuestion(task: ScriptTask, fence: Fence): Question<Script> {
  const { input, wanted, isPart } = task
  const { hooks, tone, language } = input
  return {
    operation: 'script',
    system: promptOf('script', {
      language: languageName(language),
      length: inUnits(wanted.aim, wanted),
      seconds: wanted.seconds,
      tone: tone === undefined ? 'natural, as to a friend' : 'the one that the customer names',
      hooks: hooks ? promptOf('script-hooks') : '',
      parts: isPart ? promptOf('script-parts') : '',
      fence: fence.rule,
      ...exampleFor(input),
    }),
    user: topicOf(input, fence),
    schema: formOf(input),
    read: (answer) => readScript(task, answer),
    correct: (draft) => correction(task, draft),
  }
}

/** The customer's text for a prompt. */
export function topicOf({ topic, tone }: Input, fence: Fence) {
  return fence.around({ topic, tone })
}

function formOf({ hooks }: Input) {
  return hooks ? forms.both : forms.script
}

export function readScript(task: ScriptTask, answer: unknown): ScriptDraft | undefined {
  const written = writtenIn(answer)
  return written && scriptDraft(task, written)
}

function correction(task: ScriptTask, draft: ScriptDraft): Message<Script> {
  const { script, hookVariants } = draft.result
  if (draft.faults.every(({ name }) => name === 'hooks_missing')) {
    return {
      user: promptOf('script-more-hooks', { count: hookCount - hookVariants.length }),
      schema: forms.hooks,
      read(answer) {
        const more = writtenIn(answer)
        return more && scriptDraft(task, { script, hookVariants: [...hookVariants, ...more.hookVariants] })
      },
    }
  }
  return {
    user: again(draft.faults),
    schema: formOf(task.input),
    read(answer) {
      const written = writtenIn(answer)
      if (written === undefined) return undefined
      // A model that answers with a part of it has left the rest as it was.
      const lacksHooks = written.hookVariants.length < hookCount
      return scriptDraft(task, {
        script: written.script === '' ? script : written.script,
        hookVariants: lacksHooks ? [...written.hookVariants, ...hookVariants] : written.hookVariants,
      })
    },
  }
}

function exampleFor({ hooks }: Input) {
  const { input, answer } = exampleOf('script')
  const { hookVariants: _, ...script } = answer
  return {
    example_input: JSON.stringify({ ...input, hooks }),
    example_answer: JSON.stringify(hooks ? answer : script),
  }
}
