import type { ModelMessage } from 'ai'
import type { z } from 'zod'
import type { GenerationContext } from '../port.ts'
import type { Operation, Watchers } from './endpoint.ts'
import { UpstreamFailure } from './failure.ts'
import { jsonIn } from './json.ts'
import { again } from './prompts/again.ts'
import type { TextModel } from './text-model.ts'

/** What a model is asked, and what is made of its answer. */
export interface Question<Draft, Result> {
  operation: Operation
  system: string
  user: string
  /** The part of the contract's result that the model writes. */
  schema: z.ZodType<Draft>
  /** What is wrong with a draft of the right form, in sentences for the model. */
  problems: (draft: Draft) => string[]
  /** The result, of a draft without problems. */
  result: (draft: Draft) => Result
}

export type Ask = <Draft, Result>(
  question: Question<Draft, Result>,
  context: GenerationContext,
) => Promise<Result>

/** Asks, and when the answer does not hold, once more with all that is wrong with it. */
export function createAsk(model: TextModel, { debug }: Watchers): Ask {
  return async (question, context) => {
    const { operation, system, user, schema } = question
    const messages: ModelMessage[] = [{ role: 'user', content: user }]
    const first = await model(operation, { system, messages, schema }, context)
    const read = reading(question, first)
    if ('result' in read) return read.result

    debug?.({ operation, problems: read.problems, answer: first.slice(0, quotedAtMost) }, 'asking again')
    messages.push(
      { role: 'assistant', content: quoted(first) },
      { role: 'user', content: again(read.problems) },
    )
    const second = await model(operation, { system, messages, schema }, context)
    const reread = reading(question, second)
    if ('result' in reread) return reread.result
    debug?.({ operation, problems: reread.problems, answer: second.slice(0, quotedAtMost) }, 'gave up')
    throw new UpstreamFailure(`The model's answer does not hold, asked twice: ${reread.problems.join(' ')}`)
  }
}

const quotedAtMost = 20_000

/** What the model said, to be held against it; some endpoints refuse an empty message. */
function quoted(answer: string) {
  return answer.trim() === '' ? '(nothing)' : answer.slice(0, quotedAtMost)
}

function reading<Draft, Result>({ schema, problems, result }: Question<Draft, Result>, answer: string) {
  const json = jsonIn(answer)
  if (json === undefined) return { problems: ['It is not one JSON object.'] }
  const checked = schema.safeParse(json)
  if (!checked.success) {
    const { issues } = checked.error
    return { problems: issues.slice(0, 10).map(({ path, message }) => `${path.join('.')}: ${message}.`) }
  }
  const found = problems(checked.data)
  return found.length > 0 ? { problems: found } : { result: result(checked.data) }
}
