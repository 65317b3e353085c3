import { generateText, type ModelMessage, Output } from 'ai'
import type { z } from 'zod'
import type { GenerationContext } from '../port.ts'
import { answerBytes } from './bounded-fetch.ts'
import type { Endpoint, Operation } from './endpoint.ts'
import { UpstreamFailure } from './failure.ts'
import { createLadder } from './ladder.ts'
import { type Call, createProvider } from './upstream.ts'
import { wireSchema } from './wire-schema.ts'

export interface Prompt {
  /** Our instructions, and nothing of the customer's. */
  system: string
  messages: ModelMessage[]
}

/** Says what a model answers to a prompt, in the form of the schema as far as the endpoint can be held to it. */
export type TextModel = (
  operation: Operation,
  asked: Prompt & { schema: z.ZodType },
  context: GenerationContext,
) => Promise<string>

/** How an answer in JSON is asked for; OpenAI, vLLM, Ollama, LM Studio and llama.cpp take the first. */
const formats = ['json_schema', 'json_object', 'words'] as const

/** What endpoints say when they do not take a format; none of it stands in a prompt, which some of them quote. */
const aboutTheFormat =
  /response.format|json_schema|json_object|structured.?output|guided_json|grammar|requested parameters/i

export function createTextModel(endpoint: Endpoint, call: Call): TextModel {
  const { withSchema, withoutSchema } = createProvider(endpoint, answerBytes.text)
  const inFormat = createLadder(formats, aboutTheFormat)
  return async (operation, { system, messages, schema }, context) => {
    const answer = await inFormat((format) =>
      call({ operation, model: endpoint.textModel }, context, (settings) =>
        generateText({
          model: (format === 'json_schema' ? withSchema : withoutSchema).chatModel(endpoint.textModel),
          system,
          messages,
          output: outputOf(format, schema),
          ...settings,
        }),
      ),
    )
    if (answer.finishReason === 'content-filter' || refuses(answer.response.body)) {
      throw new UpstreamFailure('The model refuses to answer this')
    }
    return answer.text
  }
}

/** The answer stays text here: whatever is wrong with it can be told to the model. */
function outputOf(format: (typeof formats)[number], schema: z.ZodType): ReturnType<typeof Output.text> {
  const text = Output.text()
  if (format === 'words') return text
  const responseFormat =
    format === 'json_object'
      ? { type: 'json' as const }
      : { type: 'json' as const, schema: wireSchema(schema), name: 'answer' }
  return { ...text, responseFormat: Promise.resolve(responseFormat) }
}

/** OpenAI's models refuse in a field of its own, beside an empty content. */
function refuses(body: unknown) {
  const choice = field(field(field(body, 'choices'), '0'), 'message')
  const refusal = field(choice, 'refusal')
  return typeof refusal === 'string' && refusal !== ''
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}
