import { type PaidPlan, type PlanName, paidPlans, planNames, plans } from '@content-generation/contract'
import { z } from 'zod'

export type Environment = Record<string, string | undefined>

const integer = (min: number, max: number) =>
  z
    .string()
    .refine((text) => /^[0-9]+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })
    .transform(Number)

const list = z.string().transform((text) => text.split(',').map((entry) => entry.trim()))

const apiPlans = list.refine((names): names is PaidPlan[] => names.every(isPaidPlan), {
  error: `must be a comma-separated list out of ${paidPlans.join(', ')}`,
})

function isPaidPlan(name: string): name is PaidPlan {
  return paidPlans.some((plan) => plan === name)
}

const models = list.refine((names) => names.every((name) => name !== ''), {
  error: 'must be the name of a model, or several separated by commas',
})

type CapSetting = `DAILY_CAP_${Uppercase<PaidPlan>}`

/** The setting of a plan's daily cap. */
export function capSetting(plan: PaidPlan) {
  return `DAILY_CAP_${plan.toUpperCase()}` as CapSetting // TypeScript does not know what toUpperCase does
}

const dailyCaps = Object.fromEntries(
  paidPlans.map((plan) => [capSetting(plan), integer(1, 1_000_000_000).default(plans[plan].requestsPerDay)]),
) as Record<CapSetting, z.ZodDefault<ReturnType<typeof integer>>> // one for each, as mapped above

const origins = list.refine((entries) => entries.every(isOrigin), {
  error: 'must be comma-separated origins such as https://app.example.com',
})

function isOrigin(text: string) {
  return URL.canParse(text) && new URL(text).origin === text
}

/** A bare e-mail address becomes a `mailto:` URI. */
const contact = z
  .string()
  .transform((text) => (/^[^\s:@]+@[^\s:@]+$/.test(text) ? `mailto:${text}` : text))
  .refine((text) => /^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/.test(text), {
    error: 'must be an e-mail address, or an address such as https://example.com/security',
  })

/** Paths are appended to this address, and it is printed, so it must not contain a secret. */
function isBare(text: string) {
  if (!URL.canParse(text)) return true // the URL check reports this error
  const { username, password, search, hash } = new URL(text)
  return [username, password, search, hash].every((part) => part === '')
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** All settings of the server with their defaults. Only this file has the names of the environment variables. */
const environment = z.object({
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/[^/]+/, {
      error: 'must be an address such as mongodb://127.0.0.1:27017/name',
    })
    .optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: integer(0, 65_535).default(3000),
  API_PLANS: apiPlans.optional(),
  ...dailyCaps,
  GENERATION_TIMEOUT_SECONDS: integer(1, 3600).default(60),
  GENERATOR: z.enum(['local', 'ai'], { error: 'must be local or ai' }).default('local'),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://models.example.com/v1' })
    .refine(isBare, { error: 'must hold no user name, password, query or fragment' })
    .optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, { error: 'must be printable ASCII without blanks or line breaks' })
    .optional(),
  AI_TEXT_MODEL: models.optional(),
  AI_IMAGE_MODEL: models.optional(),
  AI_CONCURRENCY: integer(1, 10_000).default(64),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  DATA_DIR: z.string().default('.data'),
  WORKERS: integer(1, 256).default(1),
  DRAIN_SECONDS: integer(0, 3600).optional(),
  CORS_ORIGINS: origins.default([]),
  TRUST_PROXY: integer(0, 100).default(0),
  METRICS_PORT: integer(0, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  RETENTION_DAYS: integer(1, 36_500).optional(),
  SECURITY_CONTACT: contact.optional(),
})

/** Time to save a generation after its time limit. A drain waits for both. */
const saveSeconds = 5

/** The names of all settings. */
export const settingNames = Object.keys(environment.shape)

/** The environment variables that the search for an embedded mongod uses. */
const embeddedEnvironment = z.object({
  MONGOMS_SYSTEM_BINARY: z.string().optional(),
  XDG_CACHE_HOME: z.string().optional(),
})

export interface Settings extends z.output<typeof environment> {
  DRAIN_SECONDS: number
  /** Requests per UTC day, by plan. 0 means no API access. */
  caps: Record<PlanName, number>
  embedded: z.output<typeof embeddedEnvironment>
}

/** Returns the settings, or one line for each invalid setting. */
export function parseSettings(env: Environment): { settings: Settings } | { problems: string[] } {
  // Compose files and shells pass an empty variable for a setting that is not set.
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  const problems = [
    ...(parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []),
    ...missingForModels(given),
  ]
  if (!parsed.success || problems.length > 0) return { problems }
  const { API_PLANS: allowed = paidPlans } = parsed.data
  const capOf = (name: PlanName) =>
    isPaidPlan(name) && allowed.includes(name) ? parsed.data[capSetting(name)] : 0
  const caps = Object.fromEntries(planNames.map((name) => [name, capOf(name)])) as Settings['caps'] // one for each plan
  const { GENERATION_TIMEOUT_SECONDS, DRAIN_SECONDS = GENERATION_TIMEOUT_SECONDS + saveSeconds } = parsed.data
  const embedded = embeddedEnvironment.parse(given)
  return { settings: { ...parsed.data, DRAIN_SECONDS, caps, embedded } }
}

/** One line for each missing setting of GENERATOR=ai. AI_API_KEY is optional: many self-hosted servers need no key. */
function missingForModels(given: Environment) {
  if (given['GENERATOR'] !== 'ai') return []
  const needed = ['AI_BASE_URL', 'AI_TEXT_MODEL']
  return needed
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} must be set when GENERATOR is ai`)
}

/** The variables that select the database. An operator's command uses only these, so other settings cannot break it. */
export function databaseEnvironment(env: Environment): Environment {
  const names = ['MONGODB_URI', 'DATA_DIR', ...Object.keys(embeddedEnvironment.shape)]
  return Object.fromEntries(names.map((name) => [name, env[name]]))
}

/** The environment of this process. No other code reads it. */
export const processEnvironment: Environment = process.env
