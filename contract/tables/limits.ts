/** The fixed limits of the API. The daily caps are in plans.ts, the bounds of fields in operations/. */
export const limits = {
  /** Largest request body, in bytes. */
  bodyBytes: 256 * 1024,
  /** Problems of an invalid request that its answer lists. */
  issues: 100,
  /** Requests of one API key that do not count toward the daily cap: as many at once, and so many more each second. */
  uncounted: { atOnce: 1000, perSecond: 100 },
  /** Downloads of one account at once, in each process of the server. */
  downloads: 4,
  /** Reports, which are usages and statements, of one account at once, in each process of the server. */
  reports: 2,
  /** Days of a report: the most, and as many if the first day is not given. */
  reportDays: { most: 92, usual: 30 },
  /** Generations of one account that may be in flight at once. Saved generations are not in flight. */
  inFlight: 64,
  /** Live keys of one account. A key is live if it is neither revoked nor expired. */
  liveKeys: 50,
  /** Largest amount of credits in one ledger entry. */
  creditAmount: 1_000_000_000,
} as const
