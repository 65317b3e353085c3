import {
  type AccountInfo,
  type ClientOptions,
  ContentGeneration,
  isContentGenerationError,
  type KeyInfo,
  prices,
  version,
} from '../index.ts'
import { explain, type Finding, finding } from './explain.ts'
import { faultOf, masked } from './key-form.ts'

/** What the doctor checks. */
export interface Setup {
  /** Empty if none is set. */
  readonly apiKey: string
  readonly baseUrl: string
  /** The runtime and its version, such as `Node 20.19.0`. */
  readonly runtime: string
  readonly fetch?: ClientOptions['fetch']
  readonly now: () => number
}

export interface Diagnosis {
  readonly findings: readonly Finding[]
  /** Missing if the API did not accept the request. */
  readonly account?: AccountInfo | undefined
  /** How long the request took, with connecting, whatever came of it. */
  readonly latencyMs?: number
  /** How far the API's clock is ahead of this machine's. */
  readonly clockSkewMs?: number | undefined
}

const attemptMs = 15_000
const slowMs = 2000
/** A smaller difference is not reported, since a `Date` header has only whole seconds. */
const unremarkableSkewMs = 5000
const dearest = Math.max(
  ...Object.values(prices).map((price) => ('when' in price ? price.when.credits : price.credits)),
)

/** Makes all checks. They send at most one request, which costs no credits. */
export async function diagnose(setup: Setup): Promise<Diagnosis> {
  const { apiKey, baseUrl, runtime, now } = setup
  const [address, key] = [addressFinding(baseUrl), keyFinding(apiKey)]
  const before = [finding('Runtime', `SDK ${version} on ${runtime}`), address, key]
  if (address.state === 'problem') return { findings: before }
  const startedMs = now()
  const { account, error, date } = await ask(setup)
  const endedMs = now()
  const latencyMs = Math.round(endedMs - startedMs)
  const clockSkewMs = skewOf(date, (startedMs + endedMs) / 2)
  const found = account ? accountFindings(account, latencyMs) : [explain(error, baseUrl)]
  // A key whose form is wrong is already reported.
  const isKnown = key.state === 'problem' && found[0]?.check === key.check
  const answered = isKnown ? [finding('Connection', `The API answers at ${baseUrl}`)] : found
  const clock = clockSkewMs === undefined ? [] : [clockFinding(clockSkewMs)]
  return { findings: [...before, ...answered, ...clock], account, latencyMs, clockSkewMs }
}

/** Sends `GET /me`. */
async function ask({ apiKey, baseUrl, fetch }: Setup) {
  // Without a key the API answers with an error. The request is free, is not counted, and still shows that the API is there.
  const client = new ContentGeneration({ apiKey: apiKey.trim() || 'none', baseUrl, fetch, logLevel: 'off' })
  try {
    const { result, headers } = await client.me({ maxRetries: 0, timeoutMs: attemptMs }).withResponse()
    return { account: result.data, date: headers.get('date') }
  } catch (error) {
    if (!isContentGenerationError(error)) throw error
    return { error, date: error.headers?.get('date') }
  }
}

/** How far the API's clock is ahead of ours. Its date is cut to the second, so add half a second. */
function skewOf(date: string | null | undefined, ourNow: number) {
  const theirs = Date.parse(date ?? '')
  return Number.isNaN(theirs) ? undefined : Math.round(theirs + 500 - ourNow)
}

function addressFinding(baseUrl: string) {
  try {
    new ContentGeneration({ apiKey: 'none', baseUrl, logLevel: 'off' })
  } catch (error) {
    return finding('Base URL', `${baseUrl} cannot be used`, Object(error).message)
  }
  const { protocol, hostname } = new URL(baseUrl)
  const isSafe = protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  const advice = isSafe ? undefined : 'It is not https: anyone on the network can read the key.'
  return finding('Base URL', baseUrl, advice, 'warning')
}

function keyFinding(apiKey: string) {
  if (apiKey === '') {
    return finding('API key', 'There is none', 'Set CONTENT_GENERATION_API_KEY to your key.')
  }
  const fault = faultOf(apiKey)
  const advice = fault && 'Copy the whole key again; it is shown only when it is created.'
  return finding('API key', `${masked(apiKey)} ${fault ?? 'is well-formed'}`, advice)
}

function accountFindings(account: AccountInfo, latencyMs: number) {
  const { credits_remaining: credits, requests_today: requests, rate_limit_per_day: cap } = account
  const slow = latencyMs < slowMs ? undefined : 'Check the network between here and the API.'
  const poor = credits < dearest ? `The most expensive call costs ${dearest}: buy credits.` : undefined
  const scarce = cap - requests < cap / 10 ? 'Further calls may be refused before midnight UTC.' : undefined
  const used = `${requests} of ${cap} requests used today, ${Math.max(0, cap - requests)} left`
  const balance = `${credits} left, ${account.credits_used_this_month} used this month`
  return [
    finding('Connection', `The API accepts the key and answers in ${latencyMs} ms`, slow, 'warning'),
    finding('Plan', `${account.plan}, user ${account.user_id}`),
    // A service of an earlier version does not tell about the key.
    ...(account.key ? [limitFinding(account.key)] : []),
    finding('Credits', balance, poor, 'warning'),
    finding('Daily cap', used, scarce, 'warning'),
  ]
}

/** What the key may be used for, and what is left of its limit. */
function limitFinding({ scope, limit }: KeyInfo) {
  if (limit === null) return finding('Key', `Scope ${scope}, no limit`)
  const { credits, per, used, resets_at } = limit
  const left = Math.max(0, credits - used)
  const until = resets_at === undefined ? 'unless the limit is raised' : `before ${resets_at}`
  const scarce = left < dearest ? `Calls that cost more than ${left} are refused ${until}.` : undefined
  return finding('Key', `Scope ${scope}, ${used} of ${credits} credits used (per: ${per})`, scarce, 'warning')
}

function clockFinding(skewMs: number) {
  const seconds = Math.max(1, Math.round(Math.abs(skewMs) / 1000))
  if (Math.abs(skewMs) < unremarkableSkewMs) return finding('Clock', `Agrees with the API to ${seconds} s`)
  const says = `This machine is ${seconds} s ${skewMs > 0 ? 'behind' : 'ahead of'} the API`
  const advice = 'Switch on time synchronisation (NTP): times in your logs do not match those of the API.'
  return finding('Clock', says, advice, 'warning')
}
