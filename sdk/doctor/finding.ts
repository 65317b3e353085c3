/** The result of one check. */
export interface Finding {
  readonly check: string
  readonly state: 'fine' | 'warning' | 'problem'
  /** What was found, in a sentence. */
  readonly says: string
  /** What to do about it. */
  readonly advice?: string
}

/** Without advice all is fine; with advice it is a problem, or a warning. */
export function finding(
  check: string,
  says: string,
  advice?: string,
  state: 'warning' | 'problem' = 'problem',
): Finding {
  return advice === undefined ? { check, state: 'fine', says } : { check, state, says, advice }
}
