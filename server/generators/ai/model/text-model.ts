import type { GenerationName } from '@content-generation/contract'
import { generateText, type ModelMessage, Output } from 'ai'
import type { z } from 'zod'
import type { GenerationContext } from '../../port.ts'
import { answerBytes } from './bounded-fetch.ts'
import type { Endpoint } from './endpoint.ts'
import { UpstreamFailure } from './failure.ts'
import { createLadder } from './fallback.ts'
import { type Call, createProvider } from './upstream.ts'
import { wireSchema } from './wire-schema.ts'

export interface Prompt {
  /** Our instructions. They contain no text of the customer. */
  system: string
  messages: ModelMessage[]
}

/**
 * Sends a prompt to the text model and returns its answer. Not every endpoint enforces the schema, so the caller must
 * validate the answer. Throws `UpstreamFailure`, or the reason of the signal when that is aborted.
 */
export type TextModel = (
  operation: GenerationName,
  asked: Prompt & { schema: z.ZodType },
  context: GenerationContext,
) => Promise<string>

/** Ways to ask for JSON, the strictest first. OpenAI, vLLM, Ollama, LM Studio and llama.cpp support the first. */
const formats = ['json_schema', 'json_object', 'words'] as const

/**
 * Matches the errors of endpoints that do not support a format. Some endpoints quote the prompt in their errors, so
 * prompts must not contain these words.
 */
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

/** Keeps the answer as text, so that a parse error can be sent back to the model. */
function outputOf(format: (typeof formats)[number], schema: z.ZodType): ReturnType<typeof Output.text> {
  const text = Output.text()
  if (format === 'words') return text
  const responseFormat =
    format === 'json_object'
      ? { type: 'json' as const }
      : { type: 'json' as const, schema: wireSchema(schema), name: 'answer' }
  return { ...text, responseFormat: Promise.resolve(responseFormat) }
}

/** OpenAI's models put a refusal into a separate field and leave the content empty. */
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
