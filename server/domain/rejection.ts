/** An operator's request that is not carried out, in one sentence that says why. Nothing has changed. */
export class Rejection extends Error {
  override readonly name = 'Rejection'
}
