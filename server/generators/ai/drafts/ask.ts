import type { GenerationName } from '@content-generation/contract'
import type { ModelMessage } from 'ai'
import type { z } from 'zod'
import type { GenerationContext } from '../../port.ts'
import type { Watchers } from '../model/endpoint.ts'
import { UpstreamFailure } from '../model/failure.ts'
import { jsonIn } from '../model/json.ts'
import type { TextModel } from '../model/text-model.ts'
import { again } from '../prompts/correction.ts'

/** A question for a text model, and how its answer becomes a result. */
export interface Question<Draft, Result> {
  operation: GenerationName
  system: string
  user: string
  /** The part of the contract's result that the model writes. */
  schema: z.ZodType<Draft>
  /** Lists the problems of a draft that matches the schema, as sentences for the model. */
  problems: (draft: Draft) => string[]
  /** Converts a draft without problems to the result. */
  result: (draft: Draft) => Result
}

/** Throws `UpstreamFailure` if no answer is valid, or the reason of the signal when that is aborted. */
export type Ask = <Draft, Result>(
  question: Question<Draft, Result>,
  context: GenerationContext,
) => Promise<Result>

/** Asks the model. If the answer is invalid, asks once more and lists its problems. */
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

/** The model's answer as a message of the conversation. Some endpoints reject an empty message. */
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
