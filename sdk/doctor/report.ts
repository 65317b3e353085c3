import { version } from '../index.ts'
import type { Diagnosis, Setup } from './diagnosis.ts'
import { masked } from './key-form.ts'

const marks = { fine: '✓', warning: '!', problem: '✗' }

export function isHealthy({ findings }: Diagnosis) {
  return findings.every(({ state }) => state !== 'problem')
}

/** The diagnosis as text for the terminal. */
export function asText(diagnosis: Diagnosis) {
  const lines = diagnosis.findings.flatMap(({ check, state, says, advice }) => {
    const line = `${marks[state]} ${check.padEnd(11)} ${says}`
    return advice === undefined ? [line] : [line, `${' '.repeat(14)}→ ${advice}`]
  })
  return `${lines.map(printable).join('\n')}\n\n${summary(diagnosis)}\n`
}

/** Without control characters: a server's answer must not write to the terminal. */
function printable(text: string) {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, '')
}

function summary({ findings, account }: Diagnosis) {
  const states = findings.map(({ state }) => state)
  const problems = states.filter((state) => state === 'problem').length
  const counted =
    account === undefined
      ? 'Nothing was charged or counted.'
      : 'It took one GET /me: no credits, but it counts toward the daily cap.'
  if (problems > 0) return `${problems} ${problems === 1 ? 'problem' : 'problems'}. ${counted}`
  return `${states.includes('warning') ? 'It works, with a warning.' : 'Everything is fine.'} ${counted}`
}

/** The diagnosis as one JSON value. */
export function asJson(diagnosis: Diagnosis, { apiKey, baseUrl, runtime }: Setup) {
  const { findings, account, latencyMs, clockSkewMs } = diagnosis
  const { email: _, ...standing } = account ?? {} // the report may go into a ticket
  const json = JSON.stringify({
    ok: isHealthy(diagnosis),
    sdk_version: version,
    runtime,
    base_url: baseUrl,
    api_key: apiKey === '' ? null : masked(apiKey),
    ...standing,
    latency_ms: latencyMs,
    clock_skew_ms: clockSkewMs,
    findings,
  })
  return printable(json)
}
