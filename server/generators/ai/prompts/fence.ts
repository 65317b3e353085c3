import { randomBytes } from 'node:crypto'
import { promptOf } from './prompt.ts'

/** Separates the customer's text from our instructions in a prompt. */
export interface Fence {
  /** Explains the fence to the model. It belongs into the instructions. */
  rule: string
  /** Returns the customer's fields as JSON inside the fence. Fields that are `undefined` are omitted. */
  around(fields: Readonly<Record<string, string | undefined>>): string
}

/**
 * Creates a fence with a random name, so that a customer cannot guess its closing tag. Every `<` of the JSON inside is
 * escaped, so the customer's text cannot contain any tag.
 */
export function createFence(name = `customer-${randomBytes(8).toString('hex')}`): Fence {
  return {
    rule: promptOf('fence', { name }),
    around: (fields) =>
      `<${name}>\n${JSON.stringify(fields, undefined, 2).replaceAll('<', '\\u003c')}\n</${name}>`,
  }
}
