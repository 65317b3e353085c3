/** What an operation costs, in credits: a base price, and another one where a field of the request says so. */
export interface Price {
  credits: number
  when?: { field: string; is: boolean; credits: number }
}

/** Every price of the API (specification, sections 4 and 8). */
export const prices = {
  me: { credits: 0 },
  script: { credits: 2 },
  niche: { credits: 2 },
  image: { credits: 5, when: { field: 'high_res', is: true, credits: 8 } },
  viralScore: { credits: 2 },
  generations: { credits: 0 },
  downloadImage: { credits: 0 },
} as const satisfies Record<string, Price>

/** The credits that this request costs. */
export function priceOf(price: Price, body: unknown) {
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  return price.when !== undefined && fields[price.when.field] === price.when.is
    ? price.when.credits
    : price.credits
}

/** The price in words, for descriptions. */
export function priceInWords({ credits, when }: Price) {
  if (credits === 0) return 'Free.'
  const surcharge = when === undefined ? '' : `, ${when.credits} when \`${when.field}\` is ${when.is}`
  return `Costs ${credits} credits${surcharge}.`
}
