import { limits, plans } from '../../generated/testing.ts'
import type { Plan } from '../index.ts'

/** The options of the command, as text. */
export type Given = Partial<Record<'port' | 'plan' | 'credits' | 'cap' | 'key', string>>

export type Settings = ReturnType<typeof settingsOf>

export const planNames = Object.keys(plans) as Plan[] // Object.keys forgets the keys' type

/** Reads the options of the command. Throws with a sentence for its user. */
export function settingsOf({ port = '4010', plan = 'business', credits = '500', cap, key }: Given) {
  const known = planNames.find((name) => name === plan)
  if (known === undefined) throw new Error(`--plan must be one of ${planNames.join(', ')}.`)
  if (key === '') throw new Error('--key must not be empty.')
  return {
    port: integer('--port', port, [0, 65_535]),
    api: {
      plan: known,
      credits: integer('--credits', credits, [0, limits.creditAmount]),
      requestsPerDay: cap === undefined ? undefined : integer('--cap', cap, [1, limits.creditAmount]),
      apiKey: key,
    },
  }
}

function integer(option: string, text: string, [least, most]: [number, number]) {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= least && value <= most) return value
  throw new Error(`${option} must be an integer of ${least} to ${most}.`)
}
