import { version } from '../index.ts'
import type { Diagnosis, Patient } from './diagnosis.ts'
import type { Finding } from './finding.ts'
import { masked } from './key-form.ts'

const marks = { fine: ['✓', 32], warning: ['!', 33], problem: ['✗', 31] } as const

export function isHealthy({ findings }: Diagnosis) {
  return findings.every(({ state }) => state !== 'problem')
}

/** The diagnosis as text for the terminal. */
export function asText(diagnosis: Diagnosis, colourful: boolean) {
  const paint = (text: string, colour: number) => (colourful ? `\u001b[${colour}m${text}\u001b[0m` : text)
  const lines = diagnosis.findings.map(({ check, state, says, advice }) => {
    const [mark, colour] = marks[state]
    const line = `${paint(mark, colour)} ${check.padEnd(11)} ${says}`
    return advice === undefined ? line : `${line}\n  ${' '.repeat(11)} ${paint('→', colour)} ${advice}`
  })
  return `${lines.join('\n')}\n\n${summary(diagnosis)}\n`
}

function summary(diagnosis: Diagnosis) {
  const count = (state: Finding['state']) =>
    diagnosis.findings.filter((finding) => finding.state === state).length
  const [problems, warnings] = [count('problem'), count('warning')]
  const { requests = 0 } = diagnosis.facts.account === undefined ? {} : (diagnosis.facts.latencyMs ?? {})
  const counted =
    requests === 0
      ? 'Nothing was charged or counted.'
      : `It took ${requests} GET /me: no credits, but ${requests === 1 ? 'it counts' : 'they count'} toward the daily cap.`
  if (problems > 0) return `${problems} ${problems === 1 ? 'problem' : 'problems'}. ${counted}`
  return `${warnings > 0 ? 'It works, with a warning.' : 'Everything is fine.'} ${counted}`
}

/** The diagnosis as one JSON value. */
export function asJson(diagnosis: Diagnosis, { apiKey, baseUrl, runtime }: Patient) {
  const { account, latencyMs, clockSkewMs } = diagnosis.facts
  return JSON.stringify({
    ok: isHealthy(diagnosis),
    sdk_version: version,
    runtime,
    base_url: baseUrl,
    api_key: apiKey === '' ? null : masked(apiKey),
    plan: account?.plan ?? null,
    user_id: account?.user_id ?? null,
    credits_remaining: account?.credits_remaining ?? null,
    requests_today: account?.requests_today ?? null,
    rate_limit_per_day: account?.rate_limit_per_day ?? null,
    latency_ms: latencyMs ?? null,
    clock_skew_ms: clockSkewMs ?? null,
    findings: diagnosis.findings,
  })
}
