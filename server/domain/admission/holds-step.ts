/** An expression: the holds without those that have one of these ids. */
export function holdsWithout(ids: readonly string[], holds = '$holds') {
  return { $filter: { input: holds, cond: { $not: [{ $in: ['$$this.id', ids] }] } } }
}
