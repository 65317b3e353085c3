/** The result of one check. */
export interface Finding {
  readonly check:
    | 'Runtime'
    | 'Base URL'
    | 'API key'
    | 'Connection'
    | 'Plan'
    | 'Credits'
    | 'Daily cap'
    | 'Latency'
    | 'Clock'
  readonly state: 'fine' | 'warning' | 'problem'
  /** What was found, in a sentence. */
  readonly says: string
  /** What to do about it. */
  readonly advice?: string
}

export const fine = (check: Finding['check'], says: string): Finding => ({ check, state: 'fine', says })

export const warning = (check: Finding['check'], says: string, advice: string): Finding => {
  return { check, state: 'warning', says, advice }
}

export const problem = (check: Finding['check'], says: string, advice: string): Finding => {
  return { check, state: 'problem', says, advice }
}
