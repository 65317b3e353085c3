/** The API's fixed limits; plans carry their daily caps, fields their own bounds. */
export const limits = {
  /** Largest request body, in bytes. */
  bodyBytes: 256 * 1024,
  /** Generations of one account that may run at once; those already saved do not count. */
  inFlight: 64,
  /** Keys of one account that are neither revoked nor expired. */
  liveKeys: 50,
  /** Largest amount of credits in one ledger entry. */
  creditAmount: 1_000_000_000,
} as const
