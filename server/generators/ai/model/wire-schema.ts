import { z } from 'zod'

/** JSON Schema keywords that every server supports. The prompt states all other limits, and the answer is validated. */
const understood = new Set(['type', 'properties', 'required', 'additionalProperties', 'items'])

/**
 * Converts a schema of the contract to JSON Schema with these keywords only and without references. Strict servers
 * reject anything else.
 */
export function wireSchema(schema: z.ZodType) {
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
