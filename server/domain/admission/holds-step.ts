/** The holds but for these. */
export function holdsWithout(ids: readonly string[], holds = '$holds') {
  return { $filter: { input: holds, cond: { $not: [{ $in: ['$$this.id', ids] }] } } }
}
