/** What may not change, and what to do if it did. Inputs are what callers send, answers are what they get. */
export const rules = {
  operationRemoved: 'Callers use it: keep it.',
  inputFieldRemoved: 'Callers send it: keep it.',
  inputValueRemoved: 'Callers send it: take it as before.',
  inputBoundNarrowed: 'Callers use all that it allows: do not narrow it.',
  inputFieldRequired: 'Callers may not send it: make it optional.',
  inputDefaultChanged: 'Callers leave the field out and get something else: keep the default.',
  inputPatternChanged: 'What callers send may not match any more: keep it.',
  answerFieldRemoved: 'Callers read it: keep it.',
  answerFieldOptional: 'Callers expect it in every answer: always give it.',
  answerFieldNull: 'Callers expect a value: never give null.',
  answerBoundWidened: 'Callers may rely on it: keep to what was allowed.',
  answerTypeChanged: 'Callers read it as it was: keep it.',
  answerStatusChanged: 'Callers look at the status: keep it.',
  answerCodeChanged: 'Callers look at the code: keep it.',
  unknownKeyword: 'The comparison does not know this keyword: teach it in sdk/generator/released.',
} as const

/** Something that breaks a caller: where it stands, what was released, and what there is now. */
export interface Break {
  place: string
  was: string
  is: string
  advice: string
}

/** The same without its place. */
export type Finding = readonly [rule: keyof typeof rules, was: string, is: string]

export function breakAt(place: string, [rule, was, is]: Finding): Break {
  return { place, was, is, advice: rules[rule] }
}
