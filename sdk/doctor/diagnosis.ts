import {
  type AccountInfo,
  type ClientOptions,
  ContentGeneration,
  ContentGenerationError,
  prices,
  type RateLimit,
  version,
} from '../index.ts'
import { explain } from './explain.ts'
import { type Finding, fine, problem, warning } from './finding.ts'
import { faultOf, masked } from './key-form.ts'

/** The setup that the doctor checks. */
export interface Patient {
  /** Empty if none is set. */
  readonly apiKey: string
  readonly baseUrl: string
  /** How many times `GET /me` is sent. */
  readonly samples: number
  /** The runtime and its version, such as `Node 20.19.0`. */
  readonly runtime: string
  readonly fetch?: ClientOptions['fetch']
  readonly clock: { readonly now: () => number; readonly stopwatchMs: () => number }
}

/** The measured values, for the JSON report. */
export interface Facts {
  account?: AccountInfo
  rateLimit?: RateLimit
  latencyMs?: { readonly first: number; readonly median: number; readonly requests: number }
  clockSkewMs?: number
}

export interface Diagnosis {
  readonly findings: readonly Finding[]
  readonly facts: Facts
}

interface Sample {
  readonly tookMs: number
  readonly skewMs: number | undefined
}

const attemptMs = 15_000
/** A smaller difference is not reported, since a `Date` header has only whole seconds. */
const unremarkableSkewMs = 5000
const slowMs = 2000
const dearest = Math.max(
  ...Object.values(prices).flatMap((price) => ('when' in price ? [price.when.credits] : [price.credits])),
)

/** Makes all checks. No request costs credits. */
export async function diagnose(patient: Patient): Promise<Diagnosis> {
  const before = [
    runtimeFinding(patient.runtime),
    addressFinding(patient.baseUrl),
    keyFinding(patient.apiKey),
  ]
  const facts: Facts = {}
  const [, address, key] = before
  if (address?.state === 'problem') return { findings: before, facts }
  const { samples, failure } = await ask(patient, facts)
  const measured = samples.length > 0 ? [latencyFinding(samples, facts), clockFinding(samples, facts)] : []
  const found = [
    ...before,
    ...(failure === undefined ? accountFindings(facts) : failureFindings(failure, patient, key)),
  ]
  return { findings: [...found, ...measured.flat()], facts }
}

/** Sends `GET /me` until there are enough samples; stops at the first failure. */
async function ask({ apiKey, baseUrl, fetch, samples: wanted, clock }: Patient, facts: Facts) {
  // Without a key the API answers with an error. The request is free, is not counted, and still shows that the API is there.
  const client = new ContentGeneration({
    apiKey: apiKey.trim() || 'none',
    baseUrl,
    logLevel: 'off',
    ...(fetch === undefined ? {} : { fetch }),
  })
  const samples: Sample[] = []
  while (samples.length < wanted) {
    const startedMs = clock.stopwatchMs()
    const measure = (date: string | null | undefined) => {
      const tookMs = clock.stopwatchMs() - startedMs
      samples.push({ tookMs, skewMs: skewOf(date, clock.now() - tookMs / 2) })
    }
    try {
      const { result, headers, rateLimit } = await client
        .me({ maxRetries: 0, timeoutMs: attemptMs })
        .withResponse()
      measure(headers.get('date'))
      Object.assign(facts, { account: result.data, rateLimit })
    } catch (error) {
      if (!(error instanceof ContentGenerationError)) throw error
      if (error.status !== undefined && error.requestId !== undefined) measure(error.headers?.get('date'))
      return { samples, failure: error }
    }
  }
  return { samples, failure: undefined }
}

/** How far the service's clock is ahead of ours, in milliseconds. Its date is cut to the second, so add half a second. */
function skewOf(date: string | null | undefined, ourNow: number) {
  const theirs = Date.parse(date ?? '')
  return Number.isNaN(theirs) ? undefined : theirs + 500 - ourNow
}

function runtimeFinding(runtime: string): Finding {
  const [, major = '0', minor = '0'] = /^Node (\d+)\.(\d+)/.exec(runtime) ?? []
  const says = `SDK ${version} on ${runtime}`
  const isOld = runtime.startsWith('Node') && Number(major) * 100 + Number(minor) < 2019
  return isOld ? problem('Runtime', says, 'Install Node 20.19 or newer.') : fine('Runtime', says)
}

function addressFinding(baseUrl: string): Finding {
  try {
    new ContentGeneration({ apiKey: 'none', baseUrl, logLevel: 'off' })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return problem('Base URL', `${baseUrl} cannot be used`, message)
  }
  if (/^https:|^http:\/\/(localhost|127\.|\[::1\])/.test(baseUrl)) return fine('Base URL', baseUrl)
  return warning('Base URL', baseUrl, 'It is not https: anyone on the network can read the key.')
}

function keyFinding(apiKey: string): Finding {
  if (apiKey === '') {
    return problem(
      'API key',
      'There is none',
      'Set CONTENT_GENERATION_API_KEY to the key that was shown when you created it.',
    )
  }
  const fault = faultOf(apiKey)
  if (fault === undefined) return fine('API key', `${masked(apiKey)}, well-formed`)
  return problem(
    'API key',
    `${masked(apiKey)} ${fault}`,
    'Copy the whole key again; it is shown only when it is created.',
  )
}

/** A key whose form is wrong is already reported, and is not reported again. */
function failureFindings(failure: ContentGenerationError, { baseUrl }: Patient, key: Finding | undefined) {
  const found = explain(failure, baseUrl)
  if (found.check === 'API key') {
    const answers = fine('Connection', `The API answers at ${baseUrl}`)
    return key?.state === 'problem' ? [answers] : [answers, found]
  }
  return [found]
}

function accountFindings({ account, rateLimit }: Facts): Finding[] {
  if (account === undefined) return []
  return [
    fine('Connection', 'The API answers and accepts the key'),
    fine('Plan', `${account.plan}, user ${account.user_id}`),
    creditsFinding(account),
    capFinding(account, rateLimit),
  ]
}

function creditsFinding({ credits_remaining: left, credits_used_this_month: used }: AccountInfo) {
  const says = `${left} left, ${used} used this month`
  if (left >= dearest) return fine('Credits', says)
  return warning(
    'Credits',
    says,
    `Not enough for every call (the most expensive costs ${dearest}): buy credits.`,
  )
}

function capFinding(
  { requests_today: today, rate_limit_per_day: cap }: AccountInfo,
  rateLimit: RateLimit | undefined,
) {
  const again = rateLimit === undefined ? '' : `; it resets at ${rateLimit.resetsAt.toISOString()}`
  const says = `${today} of ${cap} requests used today, ${Math.max(0, cap - today)} left${again}`
  const isScarce = cap - today < cap / 10
  return isScarce
    ? warning('Daily cap', says, 'Further calls may be refused before midnight UTC.')
    : fine('Daily cap', says)
}

function latencyFinding(samples: readonly Sample[], facts: Facts): Finding {
  const [first = 0, ...others] = samples.map(({ tookMs }) => Math.round(tookMs))
  const median = medianOf(others.length > 0 ? others : [first])
  facts.latencyMs = { first, median, requests: samples.length }
  const rest = others.length > 0 ? `, then ${median} ms (median of ${others.length})` : ''
  const says = `${first} ms for the first request, with connecting${rest}`
  return median < slowMs
    ? fine('Latency', says)
    : warning('Latency', says, 'Check the network between here and the API.')
}

function clockFinding(samples: readonly Sample[], facts: Facts): Finding[] {
  const skews = samples.flatMap(({ skewMs }) => skewMs ?? [])
  if (skews.length === 0) return []
  const skewMs = Math.round(medianOf(skews))
  facts.clockSkewMs = skewMs
  const seconds = Math.round(Math.abs(skewMs) / 1000)
  if (Math.abs(skewMs) < unremarkableSkewMs)
    return [fine('Clock', `Agrees with the API to ${Math.max(1, seconds)} s`)]
  const says = `This machine is ${seconds} s ${skewMs > 0 ? 'behind' : 'ahead of'} the API`
  return [
    warning(
      'Clock',
      says,
      'Switch on time synchronisation (NTP): times in your logs do not match those of the API.',
    ),
  ]
}

function medianOf(numbers: readonly number[]) {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
