import { z } from 'zod'

/** What every server's structured output understands; bounds are told in words, and checked afterwards. */
const understood = new Set(['type', 'properties', 'required', 'additionalProperties', 'items'])

/** A schema of the contract as lean JSON Schema without references: strict servers refuse anything more. */
export function wireSchema(schema: z.ZodType) {
  const { $schema: _, ...lean } = z.toJSONSchema(schema, {
    target: 'draft-7',
    // Without the contract's descriptions and names, so that everything stands inline.
    metadata: z.registry(),
    override: ({ jsonSchema }) => {
      for (const keyword of Object.keys(jsonSchema)) {
        if (!understood.has(keyword)) delete jsonSchema[keyword as keyof typeof jsonSchema] // its own key
      }
    },
  })
  return lean
}
