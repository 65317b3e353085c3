import { type AnyError, ApiError } from '../index.ts'

/** The result of one check. */
export interface Finding {
  readonly check: string
  readonly state: 'fine' | 'warning' | 'problem'
  /** What was found, in a sentence. */
  readonly says: string
  /** What to do about it. */
  readonly advice?: string
}

/** Without advice all is fine; with advice it is a problem, or a warning. */
export function finding(
  check: string,
  says: string,
  advice?: string,
  state: 'warning' | 'problem' = 'problem',
): Finding {
  return advice === undefined ? { check, state: 'fine', says } : { check, state, says, advice }
}

const checkAddress = 'Check CONTENT_GENERATION_BASE_URL or --base-url; it ends in /api/v1.'

/** What broke a connection, by the runtime's name for it, and what to do. */
const connectionFaults: readonly [name: RegExp, says: string, advice: string][] = [
  [/ECONNREFUSED|ConnectionRefused/, 'Nothing listens there', `Start the server. ${checkAddress}`],
  [/ENOTFOUND|EAI_AGAIN|DNS/, 'There is no host of that name', `If the address has no typo, check DNS.`],
  [
    /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|SSL/,
    'Its certificate is not trusted',
    'Behind a company proxy, set NODE_EXTRA_CA_CERTS to its certificate; otherwise the server needs a valid one.',
  ],
]

/** Explains why `GET /me` failed, and what to do. */
export function explain(error: AnyError, baseUrl: string): Finding {
  switch (error.code) {
    case 'RATE_LIMITED': {
      const says = `All ${error.limitPerDay} requests of the UTC day are used`
      const advice = `It resets at ${error.resetsAt.toISOString()}; a higher plan has a higher cap.`
      return finding('Daily cap', says, advice)
    }
    case 'PLAN_REQUIRED': {
      const advice = `Upgrade the account to ${error.requiredPlans.join(' or ')}; the key stays the same.`
      return finding('Plan', `The ${error.plan} plan has no API access`, advice)
    }
    case 'INVALID_API_KEY': {
      const advice = 'It was revoked, has expired, or belongs to another deployment: make a new one.'
      return finding('API key', 'Well-formed, but the API does not accept it', `${advice} ${quote(error)}`)
    }
    case 'DECODE_ERROR': {
      const type = error.headers?.get('content-type') ?? 'no content type'
      const says = `Something answers at ${baseUrl}, but it is not this API: HTTP ${error.status}, ${type}`
      return finding('Connection', says, `A login page or a proxy may be in between. ${checkAddress}`)
    }
    default:
      return error instanceof ApiError ? explainAnswer(error, baseUrl) : explainConnection(error, baseUrl)
  }
}

function explainAnswer(error: ApiError, baseUrl: string) {
  if (error.code === 'REDIRECTED') {
    const target = error.headers.get('location') ?? 'another address'
    const advice = 'Set the base URL to the final address; the client follows no redirect.'
    return finding('Connection', `${baseUrl} redirects to ${target}`, advice)
  }
  return error.status >= 500
    ? finding(
        'Connection',
        `The API cannot serve: ${error.message}`,
        `Try again in a minute. ${quote(error)}`,
      )
    : finding('Connection', `No such API at ${baseUrl}: ${error.message}`, `${checkAddress} ${quote(error)}`)
}

function quote({ requestId }: ApiError) {
  return requestId === undefined ? '' : `Quote ${requestId} if you ask for help.`
}

function explainConnection({ message, cause }: AnyError, baseUrl: string) {
  const { code = '', message: inner = '' } = Object(cause) as { code?: string; message?: string } // only read
  const reason = `${code} ${inner} ${message}`
  const unknown = ['', message, `${checkAddress} A firewall, a VPN or a proxy may be in the way.`] as const
  const [, says, advice] = connectionFaults.find(([name]) => name.test(reason)) ?? unknown
  return finding('Connection', `${baseUrl} cannot be reached. ${says}`, advice)
}
