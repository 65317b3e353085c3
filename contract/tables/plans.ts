import { z } from 'zod'

interface Plan {
  /** Requests that are admitted per UTC day. 0 means that the plan has no API access. */
  requestsPerDay: number
}

/** Every plan and its daily cap. */
export const plans = {
  free: { requestsPerDay: 0 },
  pro: { requestsPerDay: 100 },
  business: { requestsPerDay: 1000 },
} as const satisfies Record<string, Plan>

export type PlanName = keyof typeof plans

export const planNames = Object.keys(plans) as [PlanName, ...PlanName[]] // Object.keys forgets the keys' type

/** The plans with API access. The server's setting `API_PLANS` can allow fewer. */
export const paidPlans = planNames.filter((name) => plans[name].requestsPerDay > 0)

export const planName = z.enum(planNames).meta({
  description:
    'A plan. `free` has no API access, `pro` has 100 requests per UTC day, `business` has 1,000. More plans may be added.',
  examples: ['business'],
})
