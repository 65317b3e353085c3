import type { GenerationName } from '@content-generation/contract'
import type { ModelMessage } from 'ai'
import type { z } from 'zod'
import type { GenerationContext } from '../../port.ts'
import { UpstreamFailure } from '../model/failure.ts'
import type { TextModel } from '../model/text-model.ts'
import type { Watchers } from '../model/upstream.ts'
import { again } from '../prompts/correction.ts'

/** What is wrong with a draft, as a sentence for the model. `false` if nothing is. */
export type Problem = string | false

/** A question for a text model, and how its answer becomes a result. */
export interface Question<Draft, Result = Draft> {
  operation: GenerationName
  system: string
  user: string
  /** The part of the contract's result that the model writes. */
  schema: z.ZodType<Draft>
  /** Lists the problems of a draft that matches the schema. */
  problems: (draft: Draft) => Problem[]
  /** Converts a draft without problems to the result. */
  result: (draft: Draft) => Result
}

const mostAsks = 2

/** Characters of an answer that are logged, and sent back to the model. */
const quotedAtMost = 20_000

/**
 * Returns the function that asks the model. If the answer is invalid, it asks once more and lists the problems. Throws
 * `UpstreamFailure` if no answer is valid, or the reason of the signal when that is aborted.
 */
export function createAsk(model: TextModel, { debug }: Watchers) {
  return async <Draft, Result>(question: Question<Draft, Result>, context: GenerationContext) => {
    const { operation, system, user, schema } = question
    const messages: ModelMessage[] = [{ role: 'user', content: user }]
    for (let asked = 1; ; asked += 1) {
      const answer = await model(operation, { system, messages, schema }, context)
      const read = reading(question, answer)
      if ('result' in read) return read.result
      const { problems } = read
      const said = answer.slice(0, quotedAtMost)
      debug?.({ operation, problems, answer: said }, 'the answer does not hold')
      if (asked === mostAsks)
        throw new UpstreamFailure(`The model's answer does not hold, asked twice: ${problems.join(' ')}`)
      // Some endpoints reject an empty message.
      const content = said.trim() === '' ? '(nothing)' : said
      messages.push({ role: 'assistant', content }, { role: 'user', content: again(problems) })
    }
  }
}

function reading<Draft, Result>({ schema, problems, result }: Question<Draft, Result>, answer: string) {
  const json = jsonIn(answer)
  if (json === undefined) return { problems: ['It is not one JSON object.'] }
  const checked = schema.safeParse(json)
  if (!checked.success) {
    const { issues } = checked.error
    return { problems: issues.slice(0, 10).map(({ path, message }) => `${path.join('.')}: ${message}.`) }
  }
  const found = problems(checked.data).filter((problem) => problem !== false)
  return found.length > 0 ? { problems: found } : { result: result(checked.data) }
}

const endOfThinking = '</think>'

/** What stands before and after the first mark. Without one, nothing stands after it. */
function splitAt(text: string, mark: string) {
  const at = text.indexOf(mark)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + mark.length)]
}

/**
 * Returns the JSON object in a model's answer, or `undefined` if there is none. Models may add a `<think>` block before
 * it, a Markdown code fence around it, or text beside it.
 */
function jsonIn(text: string): unknown {
  const isThinking = text.trimStart().startsWith('<think>')
  const [, said = ''] = isThinking ? splitAt(text, endOfThinking) : ['', text]
  const from = said.indexOf('{')
  const to = said.lastIndexOf('}')
  if (from === -1 || to < from) return undefined
  try {
    return JSON.parse(said.slice(from, to + 1))
  } catch {
    return undefined
  }
}
