import { z } from 'zod'

/** JSON Schema as far as the document uses it; OpenAPI 3.1 takes it as it is. */
export interface Schema {
  $ref?: string
  type?: string
  description?: string
  examples?: readonly unknown[]
  default?: unknown
  const?: unknown
  enum?: readonly unknown[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  additionalProperties?: boolean
  contentMediaType?: string
  [extension: `x-${string}`]: unknown
}

/** Turns zod schemas into schemas of the document, and collects those that have an id as its components. */
export class SchemaBook {
  readonly components: Record<string, Schema> = {}

  /** The schema as callers see it: what they may send, or what they get with room for new fields. */
  add(type: z.ZodType): Schema {
    // 'input' for answers too: they have no transforms, and 'output' would forbid the fields that v1 may still add.
    const { $schema: _, $defs = {}, ...schema } = z.toJSONSchema(type, { io: 'input', override: restoreMeta })
    for (const [id, definition] of Object.entries($defs)) this.components[id] = relocate(definition)
    return relocate(schema)
  }

  /** The same, as a component of this name. */
  addAs(name: string, type: z.ZodType): Schema {
    this.components[name] = this.add(type)
    return reference(name)
  }

  /** The schema that a reference stands for. */
  resolve(schema: Schema): Schema {
    const name = schema.$ref?.split('/').at(-1)
    const found = name === undefined ? schema : this.components[name]
    if (found === undefined) throw new Error(`No component ${name}`)
    return found
  }

  /** An example built from the examples of the fields. */
  exampleOf(schema: Schema): unknown {
    const {
      examples,
      const: constant,
      default: preset,
      properties,
      items,
      oneOf,
      anyOf,
    } = this.resolve(schema)
    if (constant !== undefined) return constant
    if (examples !== undefined) return examples[0]
    if (properties !== undefined) {
      return Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, this.exampleOf(field)]),
      )
    }
    if (items !== undefined) return [this.exampleOf(items)]
    const [first] = oneOf ?? anyOf ?? []
    return first === undefined ? preset : this.exampleOf(first)
  }
}

export function reference(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` }
}

/** zod drops the default and the examples of a preprocessed field; they are in its definition all the same. */
function restoreMeta({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }) {
  const meta = z.globalRegistry.get(zodSchema)
  const restored = jsonSchema as Schema // zod's own type for it allows less than the standard
  if (meta?.['examples'] !== undefined) restored.examples ??= meta['examples'] as unknown[] // the registry takes anything
  if (zodSchema._zod.def.type === 'default') restored.default ??= zodSchema._zod.def.defaultValue
}

function relocate(schema: object): Schema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')
  return JSON.parse(text) as Schema // the same schema, with its references moved
}
