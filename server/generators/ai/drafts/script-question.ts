import { type GenerationInput, type GenerationResult, resultSchema } from '@content-generation/contract'
import { createFence } from '../prompts/fence.ts'
import { languageName } from '../prompts/language-name.ts'
import { exampleOf, promptOf } from '../prompts/prompt.ts'
import { again, type Message, type Question } from './ask.ts'
import { hookCount, type ScriptDraft, type ScriptTask, scriptDraft, writtenIn } from './script-draft.ts'
import { inUnits } from './script-length.ts'

type Script = GenerationResult<'script'>

const result = resultSchema('script')
const forms = {
  script: result.pick({ script: true }),
  hooks: result.pick({ hookVariants: true }),
  both: result.pick({ script: true, hookVariants: true }),
}

/** The question for a script, or for its first part. `part` says how long that is. */
export function scriptQuestion(task: ScriptTask, part?: { length: string }): Question<Script> {
  const { input, wanted } = task
  const { hooks, tone } = input
  const fence = createFence()
  return {
    operation: 'script',
    system: promptOf('script', {
      language: languageName(input.language),
      length: inUnits(wanted.aim, wanted),
      seconds: wanted.seconds,
      tone: tone === undefined ? 'natural, as to a friend' : 'the one that the customer names',
      hooks: hooks ? promptOf('script-hooks') : '',
      parts: part ? promptOf('script-parts', part) : '',
      fence: fence.rule,
      ...exampleFor(input),
    }),
    user: fence.around({ topic: input.topic, tone }),
    schema: hooks ? forms.both : forms.script,
    read: (answer) => readScript(task, answer),
    correct: (draft) => correction(task, draft),
  }
}

/** The next part of a script. `before` is the question for its first part, `script` the text so far. */
export function partQuestion(
  { input, wanted }: Pick<ScriptTask, 'input' | 'wanted'>,
  { system, user }: Pick<Question<Script>, 'system' | 'user'>,
  { script, length, isLast }: { script: string; length: number; isLast: boolean },
): Question<Script> {
  const task = { input: { ...input, hooks: false }, wanted, isPart: true }
  return {
    operation: 'script',
    system,
    before: [
      { role: 'user', content: user },
      { role: 'assistant', content: JSON.stringify({ script }) },
    ],
    user: promptOf(isLast ? 'script-last-part' : 'script-next-part', { length: inUnits(length, wanted) }),
    schema: forms.script,
    read: (answer) => readScript(task, answer),
  }
}

function readScript(task: ScriptTask, answer: unknown) {
  const written = writtenIn(answer)
  return written && scriptDraft(task, written)
}

function correction(
  task: ScriptTask,
  { result: { script, hookVariants }, faults }: ScriptDraft,
): Message<Script> {
  if (faults.every(({ name }) => name === 'hooks_missing')) {
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
    user: again(faults),
    schema: task.input.hooks ? forms.both : forms.script,
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

function exampleFor({ hooks }: GenerationInput<'script'>) {
  const { input, answer } = exampleOf('script')
  const { hookVariants: _, ...script } = answer
  return {
    example_input: JSON.stringify({ ...input, hooks }),
    example_answer: JSON.stringify(hooks ? answer : script),
  }
}
