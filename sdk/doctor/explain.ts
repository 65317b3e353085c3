import { ApiError, type ContentGenerationError, PlanRequiredError, RateLimitedError } from '../index.ts'
import { type Finding, problem } from './finding.ts'

const addressAdvice = 'Check CONTENT_GENERATION_BASE_URL or --base-url; it ends in /api/v1.'

/** What broke a connection, by the runtime's name for it, and what to do. */
const connectionFaults: readonly [name: RegExp, says: string, advice: string][] = [
  [
    /ECONNREFUSED|ConnectionRefused/,
    'Nothing listens there',
    `Start the server, or correct the address. ${addressAdvice}`,
  ],
  [
    /ENOTFOUND|EAI_AGAIN|DNS/,
    'There is no host of that name',
    `${addressAdvice} If it has no typo, check DNS.`,
  ],
  [
    /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|SSL/,
    'Its certificate is not trusted',
    'Behind a company proxy, set NODE_EXTRA_CA_CERTS to its certificate; otherwise the server needs a valid one.',
  ],
  [
    /ECONNRESET|EPIPE|SOCKET/,
    'The connection was cut',
    'A firewall, a VPN or a proxy may be in the way; try from another network.',
  ],
]

/** Explains why `GET /me` failed, and what to do. */
export function explain(error: ContentGenerationError, baseUrl: string): Finding {
  if (error instanceof RateLimitedError) {
    const says = `All ${error.limitPerDay} requests of the UTC day are used`
    return problem(
      'Daily cap',
      says,
      `It resets at ${error.resetsAt.toISOString()}; a higher plan has a higher cap.`,
    )
  }
  if (error instanceof PlanRequiredError) {
    const plans = error.requiredPlans.join(' or ')
    return problem(
      'Plan',
      `The ${error.plan} plan has no API access`,
      `Upgrade the account to ${plans}; the key stays the same.`,
    )
  }
  if (error instanceof ApiError) return explainAnswer(error, baseUrl)
  if (error.code === 'DECODE_ERROR') {
    const says = `Something answers at ${baseUrl}, but it is not this API: ${whatCame(error)}`
    return problem('Connection', says, `A login page or a proxy may be in between. ${addressAdvice}`)
  }
  if (error.code === 'TIMEOUT') {
    return problem(
      'Connection',
      `No answer from ${baseUrl} in time`,
      `Check proxies and firewalls. ${addressAdvice}`,
    )
  }
  const reason = error.code === 'CONNECTION_ERROR' ? reasonOf(error) : ''
  const [, says, advice] = connectionFaults.find(([name]) => name.test(reason)) ?? [
    '',
    error.message,
    addressAdvice,
  ]
  return problem('Connection', `${baseUrl} cannot be reached. ${says}`, advice)
}

function explainAnswer(error: ApiError, baseUrl: string): Finding {
  const quote = error.requestId === undefined ? '' : ` Quote ${error.requestId} if you ask for help.`
  if (error.code === 'INVALID_API_KEY') {
    const advice =
      'It was revoked, has expired, or belongs to another deployment: make a new one, or check the base URL.'
    return problem('API key', 'Well-formed, but the API does not accept it', advice + quote)
  }
  if (error.code === 'REDIRECTED') {
    const target = error.headers.get('location') ?? 'another address'
    return problem(
      'Connection',
      `${baseUrl} redirects to ${target}`,
      'Set the base URL to the final address; the client follows no redirect.',
    )
  }
  if (error.code === 'SERVICE_UNAVAILABLE' || error.status >= 500) {
    return problem(
      'Connection',
      `The API answers, but cannot serve: ${error.message}`,
      `Try again in a minute.${quote}`,
    )
  }
  return problem('Connection', `No such API at ${baseUrl}: ${error.message}`, addressAdvice + quote)
}

function whatCame({ status, headers }: ContentGenerationError) {
  const type = headers?.get('content-type') ?? 'no content type'
  return `HTTP ${status}, ${type}`
}

/** All texts that can name what broke the connection. */
function reasonOf({ message, cause }: ContentGenerationError) {
  const { code = '', message: inner = '' } = Object(cause) as { code?: string; message?: string } // only read
  return `${code} ${inner} ${message}`
}
