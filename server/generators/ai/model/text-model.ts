import type { GenerationName } from '@content-generation/contract'
import { generateText, type ModelMessage, Output } from 'ai'
import { z } from 'zod'
import type { GenerationContext } from '../../port.ts'
import { answerBounds, boundedFetch } from './bounded-fetch.ts'
import { type Call, type CallSettings, createProvider, type Endpoint } from './call.ts'
import { createDialects } from './dialects.ts'

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
 * A text model of the endpoint. `write` returns its answer as text. Not every endpoint enforces the schema, so the caller
 * must validate the answer. Throws what a call throws.
 */
export interface TextModel {
  name: string
  write: (operation: GenerationName, prompt: Prompt, context: GenerationContext) => Promise<string>
}

export function createTextModel(endpoint: Endpoint, name: string, call: Call): TextModel {
  const model = createProvider(endpoint, boundedFetch(answerBounds.text)).chatModel(name)
  const inFormat = createDialects(formats, aboutTheFormat)
  return {
    name,
    async write(operation, { system, messages, schema }, context) {
      const answer = await inFormat((format) => {
        const output = outputOf(format, schema)
        const ask = (settings: CallSettings) => generateText({ model, system, messages, output, ...settings })
        return call({ operation, model: name, ask, isRefusal }, context)
      })
      return answer.text
    },
  }
}

function isRefusal({ finishReason, response }: Awaited<ReturnType<typeof generateText>>) {
  return finishReason === 'content-filter' || refusal.safeParse(response.body).success
}

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
