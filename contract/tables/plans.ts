import { z } from 'zod'

interface Plan {
  /** Requests that are admitted per UTC day. 0 means that the plan has no API access. */
  requestsPerDay: number
}

/** Every plan and its daily cap. A name has letters only, because the name of a setting contains it. */
export const plans = {
  free: { requestsPerDay: 0 },
  pro: { requestsPerDay: 100 },
  business: { requestsPerDay: 1000 },
} as const satisfies Record<string, Plan>

export type PlanName = keyof typeof plans

export const planNames = Object.keys(plans) as [PlanName, ...PlanName[]] // Object.keys forgets the keys' type

export type PaidPlan = {
  [Name in PlanName]: (typeof plans)[Name]['requestsPerDay'] extends 0 ? never : Name
}[PlanName]

/** The plans with API access. The server's setting `API_PLANS` can allow fewer. */
export const paidPlans = planNames.filter((name): name is PaidPlan => plans[name].requestsPerDay > 0)

const number = new Intl.NumberFormat('en-US')

/** What the plans give, as a sentence. */
export const plansInWords = `${planNames.map(inWords).join(', ')}.`

function inWords(name: PlanName) {
  const { requestsPerDay } = plans[name]
  const access =
    requestsPerDay === 0 ? 'has no API access' : `has ${number.format(requestsPerDay)} requests per UTC day`
  return `\`${name}\` ${access}`
}

export const planName = z.enum(planNames).meta({
  description: `A plan. ${plansInWords} More plans may be added.`,
  examples: ['business'],
})
