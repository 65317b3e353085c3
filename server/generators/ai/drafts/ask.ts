import type { GenerationName } from '@content-generation/contract'
import type { ModelMessage } from 'ai'
import type { z } from 'zod'
import type { GenerationContext } from '../../port.ts'
import type { Watchers } from '../model/call.ts'
import { UpstreamFailure } from '../model/failure.ts'
import { firstUsable } from '../model/fallback.ts'
import type { TextModel } from '../model/text-model.ts'
import { promptOf } from '../prompts/prompt.ts'
import { countFaults, type Draft, distanceOf, type Fault, fault, isUsable } from './draft.ts'
import { jsonIn } from './json.ts'

/** A message to a model, and how its answer becomes a draft. */
export interface Message<Result> {
  user: string
  /** The form of the answer. The endpoint is told about it, and not every endpoint keeps to it. */
  schema: z.ZodType
  /** Returns `undefined` if the answer has another form. */
  read: (answer: unknown) => Draft<Result> | undefined
}

/** A question for a text model. */
export interface Question<Result> extends Message<Result> {
  operation: GenerationName
  system: string
  /** The conversation so far. */
  before?: readonly ModelMessage[]
  /** What to say about the faults of the first draft. Without it, the model is asked for everything again. */
  correct?: (draft: Draft<Result>) => Message<Result>
}

/** Characters of an answer that are logged, and sent back to the model. */
const quotedAtMost = 20_000

/**
 * Returns the function that asks the models, in their order until one gives something usable. A model whose answer has
 * faults that code cannot mend is asked once more. The better one of its two drafts is returned. Throws `UpstreamFailure`
 * if there is nothing usable, or what a call throws.
 */
export function createAsk(models: readonly TextModel[], watchers: Watchers = {}) {
  return <Result>(question: Question<Result>, context: GenerationContext): Promise<Result> =>
    firstUsable(models, async (model) => {
      const { result, faults } = await askTwice({ model, watchers }, question, context)
      countFaults(watchers.meter, question.operation, faults, 'given')
      context.onModelUsed?.(model.name)
      return result
    })
}

export type Ask = ReturnType<typeof createAsk>

interface Asking {
  model: TextModel
  watchers: Watchers
}

async function askTwice<Result>(
  asking: Asking,
  question: Question<Result>,
  context: GenerationContext,
): Promise<Draft<Result>> {
  const messages: ModelMessage[] = [...(question.before ?? []), { role: 'user', content: question.user }]
  const first = await write(asking, { question, message: question, messages }, context)
  if (first.faults.length === 0 && first.draft !== undefined) return first.draft
  countFaults(asking.watchers.meter, question.operation, first.faults, 'asked_again')
  const message = correction(question, first)
  messages.push({ role: 'assistant', content: first.said }, { role: 'user', content: message.user })
  const second = await write(asking, { question, message, messages }, context).catch((error: unknown) => {
    // A second call that fails, or for which there is no time, takes nothing away from a first draft that is usable.
    if (isUsable(first.draft)) return undefined
    throw error
  })
  const drafts = [second?.draft, first.draft].filter((draft) => draft !== undefined)
  const [best] = drafts.filter(isUsable).sort((one, other) => distanceOf(one) - distanceOf(other))
  if (best !== undefined) return best
  const said = (second ?? first).faults.map(({ says }) => says)
  throw new UpstreamFailure(`The model's answer cannot be used, asked twice: ${said.join(' ')}`)
}

interface Written<Result> {
  /** The answer, as it is sent back to the model. */
  said: string
  draft: Draft<Result> | undefined
  faults: readonly Fault[]
}

interface Turn<Result> {
  question: Question<Result>
  message: Message<Result>
  messages: ModelMessage[]
}

async function write<Result>(
  { model, watchers }: Asking,
  { question, message, messages }: Turn<Result>,
  context: GenerationContext,
): Promise<Written<Result>> {
  const { operation, system } = question
  const answer = await model.write(operation, { system, messages, schema: message.schema }, context)
  const said = answer.slice(0, quotedAtMost)
  const draft = message.read(jsonIn(answer))
  const faults = draft?.faults ?? [fault('unreadable', Infinity)]
  countFaults(watchers.meter, operation, draft?.mended ?? [], 'mended')
  if (faults.length > 0) {
    context.debug?.('draft_faults', { operation, faults: faults.map(({ name }) => name), answer: said })
  }
  // Some endpoints reject an empty message.
  return { said: said.trim() === '' ? '(nothing)' : said, draft, faults }
}

function correction<Result>(question: Question<Result>, { draft, faults }: Written<Result>): Message<Result> {
  const corrected = draft === undefined ? undefined : question.correct?.(draft)
  if (corrected !== undefined) return corrected
  return { ...question, user: again(faults) }
}

/** Asks for the whole answer again. */
export function again(faults: readonly Fault[]) {
  return promptOf('again', { faults: faults.map(({ says }) => `- ${says}`).join('\n') })
}
