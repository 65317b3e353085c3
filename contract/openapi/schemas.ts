import { z } from 'zod'

/** The part of JSON Schema that the document uses. OpenAPI 3.1 takes JSON Schema unchanged. */
export interface Schema {
  $ref?: string
  type?: string | readonly string[]
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

/** Turns zod schemas into schemas of the document. A schema with an id becomes a component. */
export class SchemaBook {
  readonly components: Record<string, Schema> = {}

  /** The schema of what callers send or get. Answers may have more fields than their schema. */
  add(type: z.ZodType): Schema {
    // 'input' is right for answers, too: they have no transforms, and 'output' would forbid the fields that v1 may add later.
    const { $schema: _, $defs = {}, ...schema } = z.toJSONSchema(type, { io: 'input', override: restoreMeta })
    const definitions = $defs as Record<string, Schema> // zod's own type for them allows less than the standard
    for (const [id, definition] of Object.entries(definitions))
      this.components[id] = relocate(describeReferences(definition, definitions))
    return relocate(describeReferences(schema as Schema, definitions))
  }

  /** Adds the schema as a component of this name, and returns a reference to it. */
  addAs(name: string, type: z.ZodType): Schema {
    this.components[name] = this.add(type)
    return { $ref: `#/components/schemas/${name}` }
  }

  /** A JSON body of this schema, with an example. */
  mediaType(schema: Schema) {
    return { schema, example: exampleOf(schema, this.components) }
  }
}

/** The schema that a reference points to; any other schema as it is. */
export function resolve(schema: Schema, components: Readonly<Record<string, Schema>>) {
  const name = schema.$ref?.split('/').at(-1)
  const found = name === undefined ? schema : components[name]
  if (found === undefined) throw new Error(`The document has no component ${name}`)
  return found
}

/** An example value, made from the examples of the fields. */
export function exampleOf(schema: Schema, components: Readonly<Record<string, Schema>>): unknown {
  const {
    examples,
    const: constant,
    default: preset,
    properties,
    items,
    ...rest
  } = resolve(schema, components)
  if (constant !== undefined) return constant
  if (examples !== undefined) return examples[0]
  if (properties !== undefined) {
    const fields = Object.entries(properties).map(([name, field]) => [name, exampleOf(field, components)])
    return Object.fromEntries(fields)
  }
  if (items !== undefined) return [exampleOf(items, components)]
  const [first] = rest.oneOf ?? rest.anyOf ?? []
  return first === undefined ? preset : exampleOf(first, components)
}

/** zod drops the default and the examples of a preprocessed field. This takes them from its definition. */
function restoreMeta({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }) {
  const meta = z.globalRegistry.get(zodSchema)
  const restored = jsonSchema as Schema // zod's own type for it allows less than the standard
  if (meta?.['examples'] !== undefined) restored.examples ??= meta['examples'] as unknown[] // the registry takes anything
  restored.default ??= meta?.['default']
  if (zodSchema._zod.def.type === 'default') restored.default ??= zodSchema._zod.def.defaultValue
}

/** Gives each field that refers to a component the description of that component, unless it has one of its own. */
function describeReferences(schema: Schema, components: Readonly<Record<string, Schema>>): Schema {
  const { properties } = schema
  if (properties === undefined) return schema
  const fields = Object.entries(properties).map(([name, field]) => {
    const description = components[field.$ref?.split('/').at(-1) ?? '']?.description
    return [name, description === undefined ? field : { description, ...field }] as const
  })
  return { ...schema, properties: Object.fromEntries(fields) }
}

function relocate(schema: object): Schema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')
  return JSON.parse(text) as Schema // the same schema, with its references moved
}
