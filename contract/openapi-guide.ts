import { apiKeyFormat } from './api-key.ts'
import { limits } from './limits.ts'
import { defaultBaseUrl } from './origin.ts'
import { paidPlans, plans } from './plans.ts'

const number = new Intl.NumberFormat('en-US')

/** What a customer must know that belongs to no single field: the introduction of the reference. */
export const guide = `
Generates short-form video scripts, niche ideas, images and viral scores, metered in credits, and lists what was generated.
The default base address is \`${defaultBaseUrl}\`; every JSON answer has a top-level boolean \`success\`.

## Authentication

Send \`Authorization: Bearer <API_KEY>\` with every request. A key is \`${apiKeyFormat.prefix}\`, ${apiKeyFormat.secretLength} characters of randomness and
${apiKeyFormat.checksumLength} of checksum. It is shown once, when it is made; only its SHA-256 is stored. An account has at most ${limits.liveKeys} live keys. A missing,
malformed, unknown, expired or revoked key gets one and the same answer, \`INVALID_API_KEY\`. A plan change, a grant or a
revocation takes effect on the very next request; a request already admitted finishes.

## Plans and the daily cap

${paidPlans.map((name) => `- \`${name}\`: ${number.format(plans[name].requestsPerDay)} requests per UTC day`).join('\n')}
- any other plan has no API access: \`PLAN_REQUIRED\`

A request counts toward the cap once it is admitted: the key is valid, the plan has access, the request is well-formed, the
cap is not reached, the balance suffices. So every refusal (400, 401, 402, 403, 404, 405, 409, 413, 415, 422, 429) and every
idempotent replay is free and uncounted. \`GET /api/v1/me\` (itself included in the number it shows) and
\`GET /api/v1/generations\` count; downloading an image does not. A generation that was admitted and then fails counts, and its
credits come back. At most ${limits.inFlight} generations of one account may be in flight at once; those already saved are not in flight.
The day and the month are UTC.

Answers to admitted requests that count carry \`RateLimit-Policy: "daily";q=<cap>;w=86400\` and
\`RateLimit: "daily";r=<left>;t=<seconds to midnight>\`.

## Credits

Credits come from the balance that the dashboard uses; there is no surcharge for the API. \`credits_used_this_month\` includes what the
dashboard spends and is net of refunds; a refund lowers the month that the charge was made in. Every answer that charged, and
its replays, carries \`X-Generation-Id\`.

## Idempotency: was I charged?

Send an \`Idempotency-Key\` with every POST. If you never saw the answer, send the same request with the same key again: you get either
the answer that was paid for (\`Idempotent-Replayed: true\`, free, uncounted) or a new, single charge. Without a key, look for
it in \`GET /api/v1/generations\`. A client that goes away changes nothing: the work completes, is charged and is listed, and the
same key replays it. A key belongs to the account, the endpoint and the raw body. Only successes are remembered, as long as the
generation itself; a failure releases the key. A replay is given at the cap, at balance 0 and with ${limits.inFlight} in flight, and carries
no \`RateLimit\` headers.

If the service dies while it works for you, the reserved credits come back by themselves, unless the generation was saved:
then the charge stands and the generation is listed. Either way exactly once.

## Errors

Every failure is \`{ "success": false, "error", "code", "request_id", … }\` with an \`X-Request-Id\` header. \`error\` is for people and may
change; branch on \`code\`. If several things are wrong, the answer is the first of:
401 → 403 → 404 or 405 → 413, 415 or 400 → 422 or 409 → 429 \`RATE_LIMITED\` → 429 \`TOO_MANY_IN_FLIGHT\` → 402. A replay comes after
validation and before 429.

## Requests

Bodies are JSON in UTF-8, uncompressed, at most ${number.format(limits.bodyBytes / 1024)} KiB. Unknown body fields and query parameters are refused by name, since a
misspelt \`high_res\` must not silently change the price; so are a field or a parameter given twice and \`null\` for an optional field. Strings
are trimmed and may not be empty. Lengths count code points: a minimum counts what trimming leaves, a maximum what was sent.
Paths are exact: letter case and a trailing slash count. \`HEAD\` is \`GET\` without the body, and counts like it.

## Versions

The version is part of the path; this is version 1. Additive changes (a field, an endpoint, an error code, an enum value) come
within it, so expect them: ignore fields you do not know, and have a default for codes and values you do not know. Anything else
is \`/api/v2/\`. A deprecated operation says so with \`Deprecation\` and \`Sunset\` headers at least 6 months ahead.
`.trim()
