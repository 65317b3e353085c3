/** The message that asks for a corrected answer and lists the problems. */
export function again(problems: readonly string[]) {
  return [
    'Your answer cannot be used:',
    ...problems.map((problem) => `- ${problem}`),
    'Answer again with the whole JSON object, put right. All the rules from the beginning hold.',
  ].join('\n')
}
