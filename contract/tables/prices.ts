/** The price of an operation in credits. A field of the request can change it: if `field` is `is`, `when.credits` applies. */
export interface Price {
  credits: number
  when?: { field: string; is: boolean; credits: number }
}

/** Every price of the API. */
export const prices = {
  me: { credits: 0 },
  script: { credits: 2 },
  niche: { credits: 2 },
  image: { credits: 5, when: { field: 'high_res', is: true, credits: 8 } },
  viralScore: { credits: 2 },
  generations: { credits: 0 },
  generation: { credits: 0 },
  usage: { credits: 0 },
  statement: { credits: 0 },
  downloadImage: { credits: 0 },
} as const satisfies Record<string, Price>

/** The price of a request with this body, in credits. */
export function priceOf(price: Price, body: unknown) {
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  return price.when !== undefined && fields[price.when.field] === price.when.is
    ? price.when.credits
    : price.credits
}

/** The price as text for descriptions. */
export function priceInWords({ credits, when }: Price) {
  if (credits === 0) return 'Free.'
  const surcharge = when === undefined ? '' : `, ${when.credits} when \`${when.field}\` is ${when.is}`
  return `Costs ${credits} credits${surcharge}.`
}
