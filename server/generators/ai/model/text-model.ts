import type { GenerationName } from '@content-generation/contract'
import { generateText, type ModelMessage, Output } from 'ai'
import { z } from 'zod'
import type { GenerationContext } from '../../port.ts'
import { answerBounds, boundedFetch } from './bounded-fetch.ts'
import { UpstreamFailure } from './failure.ts'
import { createLadder } from './fallback.ts'
import { type Call, createProvider, type Endpoint } from './upstream.ts'

interface Prompt {
  /** Our instructions. They contain no text of the customer. */
  system: string
  messages: ModelMessage[]
  schema: z.ZodType
}

/** Ways to ask for JSON, the strictest first. OpenAI, vLLM, Ollama, LM Studio and llama.cpp support the first. */
const formats = ['json_schema', 'json_object', 'words'] as const

/**
 * Matches the errors of endpoints that do not support a format. Some endpoints quote the prompt in their errors, so
 * prompts must not contain these words.
 */
const aboutTheFormat =
  /response.format|json_schema|json_object|structured.?output|guided_json|grammar|requested parameters/i

/**
 * Returns the function that sends a prompt to the text model and returns its answer. Not every endpoint enforces the
 * schema, so the caller must validate the answer. Throws `UpstreamFailure`, or the reason of the signal when that is
 * aborted.
 */
export function createTextModel(endpoint: Endpoint, call: Call) {
  const model = createProvider(endpoint, boundedFetch(answerBounds.text)).chatModel(endpoint.textModel)
  const inFormat = createLadder(formats, aboutTheFormat)
  return async (operation: GenerationName, prompt: Prompt, context: GenerationContext) => {
    const { system, messages, schema } = prompt
    const answer = await inFormat((format) =>
      call({ operation, model: endpoint.textModel }, context, (settings) =>
        generateText({ model, system, messages, output: outputOf(format, schema), ...settings }),
      ),
    )
    if (answer.finishReason === 'content-filter' || refusal.safeParse(answer.response.body).success) {
      throw new UpstreamFailure('The model refuses to answer this')
    }
    return answer.text
  }
}

export type TextModel = ReturnType<typeof createTextModel>

/** Keeps the answer as text, so that a parse error can be sent back to the model. */
function outputOf(format: (typeof formats)[number], schema: z.ZodType): ReturnType<typeof Output.text> {
  const text = Output.text()
  if (format === 'words') return text
  const strict = format === 'json_schema' && { schema: wireSchema(schema), name: 'answer' }
  return { ...text, responseFormat: Promise.resolve({ type: 'json', ...strict }) }
}

/** JSON Schema keywords that every server supports. The prompt states all other limits, and the answer is validated. */
const understood = new Set(['type', 'properties', 'required', 'additionalProperties', 'items'])

/**
 * Converts a schema of the contract to JSON Schema with these keywords only and without references. Strict servers
 * reject anything else.
 */
function wireSchema(schema: z.ZodType) {
  const { $schema: _, ...lean } = z.toJSONSchema(schema, {
    target: 'draft-7',
    // An empty registry drops the contract's descriptions and ids, so that every schema is inlined.
    metadata: z.registry(),
    override: ({ jsonSchema }) => {
      for (const keyword of Object.keys(jsonSchema)) {
        if (!understood.has(keyword)) delete jsonSchema[keyword as keyof typeof jsonSchema] // its own key
      }
    },
  })
  return lean
}

/** OpenAI's models put a refusal into a separate field and leave the content empty. */
const refusal = z.object({
  choices: z.tuple([z.object({ message: z.object({ refusal: z.string().min(1) }) })], z.unknown()),
})
