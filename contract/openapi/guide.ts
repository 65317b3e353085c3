import { contract, type OperationName } from '../index.ts'
import { apiKeyFormat } from '../request/api-key.ts'
import { defaultBaseUrl } from '../request/origin.ts'
import { errors } from '../tables/errors.ts'
import { limits } from '../tables/limits.ts'
import { paidPlans, plans } from '../tables/plans.ts'
import { defaultScope, type ScopeName, scopesOf } from '../tables/scopes.ts'

const number = new Intl.NumberFormat('en-US')
const list = (items: readonly string[]) => new Intl.ListFormat('en').format(items)

type AnyRoute = (typeof contract)[OperationName]

/** The operations that the condition holds for. */
function named(condition: (route: AnyRoute) => boolean) {
  const found = Object.values(contract).filter(condition)
  return found.map(({ method, path }) => `\`${method} ${path.replace(/:(\w+)/g, '{$1}')}\``)
}

/** The operations that the scope includes. */
const includedIn = (scope: ScopeName) => list(named(({ metadata }) => scopesOf(metadata).includes(scope)))

/** The statuses of the errors that come before a request is admitted. */
const refused = Object.values(errors).filter(({ admitted }) => admitted === 'no')
const refusals = [...new Set(refused.map(({ status }) => status))].sort()

/** The introduction of the reference: the rules that belong to no single field. */
export const guide = `
The API generates content for short videos, such as scripts, images and viral scores, lists what was generated, and shows what it cost. Generating
costs credits.
The default base address is \`${defaultBaseUrl}\`. Every JSON answer has a top-level boolean \`success\`.

## Authentication

Send \`Authorization: Bearer <API_KEY>\` with every request. A key is \`${apiKeyFormat.prefix}\`, ${apiKeyFormat.secretLength} random characters and a checksum of ${apiKeyFormat.checksumLength}
characters. It is shown once, when it is made; the service stores only its SHA-256. An account has at most ${limits.liveKeys} live keys, that is,
keys that are neither expired nor revoked.

A missing, malformed, unknown, expired or revoked key always gets the same answer, 401 \`INVALID_API_KEY\`. A plan change, a grant of
credits, the revocation of a key or the suspension of an account takes effect on the next request. A request that is already admitted
finishes. Every request of a suspended account gets 403 \`ACCOUNT_SUSPENDED\`.

## Scopes and limits of a key

Both are beyond the specification of version 1. \`GET /api/v1/me\` shows them.

The scope of a key says what the key may be used for:

- \`read\`: what is free, that is, ${includedIn('read')}
- \`generate\`: what generating takes, that is, ${includedIn('generate')}
- \`all\`: every operation. A key that is made without a scope has \`${defaultScope}\`.

An operation that the scope does not include gets 403 \`SCOPE_REQUIRED\`, also if the answer would be a replay. An unknown path or
method belongs to no scope: every key gets its 404 or 405.

A key can have a limit of credits per UTC day, per UTC month, or \`ever\`. A request that costs more than what is left of it gets 429
\`KEY_LIMIT_REACHED\`. Free requests and replays pass. A refund lowers what the key has used in the period of the charge. A limit is not a
balance: the account must have the credits, too. A key that replaces another one takes over its scope, its limit and what was used; while
both are live, each counts for itself.

## Plans and the daily cap

${paidPlans.map((name) => `- \`${name}\`: ${number.format(plans[name].requestsPerDay)} requests per UTC day`).join('\n')}
- any other plan has no API access: 403 \`PLAN_REQUIRED\`

A request counts toward the daily cap once it is admitted. It is admitted if the key is valid, the plan has access, the scope of the key
includes the operation, the request is well-formed, the cap is not reached, and the limit of the key and the balance cover the price.

- Counted: ${list(['every admitted generation', ...named(({ metadata }) => metadata.counted && metadata.retry === 'safe')])}. The number
  that \`GET /api/v1/me\` shows includes this request. A generation that fails after it was admitted counts, too, and its credits are refunded.
- Free and not counted: every refusal (${refusals.join(', ')}), every replay (see Idempotency), and
  ${list(named(({ metadata }) => !metadata.counted))}.

At most ${limits.inFlight} generations of one account may be in flight at once; one more gets 429 \`TOO_MANY_IN_FLIGHT\`. Saved generations are not
in flight. The day and the month are UTC.

Answers to admitted requests that count carry \`RateLimit-Policy: "daily";q=<cap>;w=86400\` and
\`RateLimit: "daily";r=<left>;t=<seconds to midnight>\`.

## Credits

Credits come from the balance that the dashboard uses. The API has no surcharge. \`credits_used_this_month\` includes what the dashboard
spends, and refunds are subtracted. A refund lowers the month of its charge. Every answer that charged, and each of its replays, carries
\`X-Generation-Id\`.

## Usage and statement

\`GET /api/v1/usage\` sums up a range of UTC days, and \`GET /api/v1/statement\` lists what changed the balance in it. A saved generation is a
charge; a failed one leaves no entry. What the dashboard spends is in both.

- The opening balance and all amounts of a statement make its closing balance. For a range up to today, the closing balance minus the
  credits of generations in flight is the balance of \`GET /api/v1/me\`.
- A charge has the time and the day of its admission, and appears when its generation is saved. So a range can still change until
  \`final\` is true: when the holds of its last day have expired (see Idempotency).
- \`credits_used\` is what was charged or spent on a day. A refund by hand does not lower it: it is in \`credits_refunded\`, on its own day.
- A range has at most ${limits.reportDays.most} days. Without \`from\` and \`to\` it is the last ${limits.reportDays.usual} days, today included.

## Idempotency: was I charged?

Send an \`Idempotency-Key\` with every POST. If the answer did not reach you, send the same request with the same key again. You get
either the answer that was paid for, or a new, single charge. The answer that was paid for is a *replay*: it has
\`Idempotent-Replayed: true\`, is free and is not counted. Without a key, look for the generation in \`GET /api/v1/generations\`.

You also get the replay if the cap or the limit of the key is reached, if the balance is 0, or with ${limits.inFlight} generations in flight. A replay carries no \`RateLimit\`
headers. The format of a key and its other rules are in the description of the header \`Idempotency-Key\`.

The service may erase the content of a generation: on request, or when it is old. The generation is then in no list, and its id gets 404.
The statement and the usage keep its charge. Its idempotency key gets 410 \`GENERATION_ERASED\`, and nothing is charged again.

If your client disconnects, nothing changes: the generation completes, is charged and is listed, and the same key gets its replay.

If a server stops during your request, the request's hold (the credits that were taken for it) is refunded automatically. The hold
expires after the generation timeout (60 seconds by default) plus 10 seconds. If the generation was saved before that, the charge stands
and the generation is listed. Exactly one of the two happens, and it happens once.

## Lists

\`GET /api/v1/generations\` gives pages, newest first. To read on, send \`next_cursor\` as \`cursor\`. However far you read, a page costs the
same, and none is repeated or left out. With \`offset\`, new generations shift the pages.

To get the new ones later, ask with \`since\`: the newest \`created_at\` that you have, minus two minutes. Leave out the ids that you have
already. The two minutes are necessary, because a generation gets its \`created_at\` when its content is ready, and is listed when it is
saved: usually a moment later, and at the latest when its hold expires. If the generation timeout is longer than the default, take
as much more.

## Errors

Every failure is \`{ "success": false, "error", "code", "request_id", … }\` with an \`X-Request-Id\` header. \`error\` is text for people and
may change; programs use \`code\`. If a request has several problems, you get the first error in this order:
401 → 429 \`TOO_MANY_REQUESTS\` → 403 → 404 or 405 → 413, 415 or 400 → 422, 409 or 410 → 429 \`RATE_LIMITED\` →
429 \`TOO_MANY_IN_FLIGHT\` → 429 \`KEY_LIMIT_REACHED\` → 402.
The errors with status 403 come in this order: \`ACCOUNT_SUSPENDED\`, \`PLAN_REQUIRED\`, \`SCOPE_REQUIRED\`. A replay comes after validation and before 429.

## Requests

- A body is JSON in UTF-8, uncompressed, of at most ${number.format(limits.bodyBytes / 1024)} KiB.
- A value out of bounds gets 400 \`INVALID_REQUEST\`, and \`issues\` names it. \`issues\` has the first ${limits.issues} problems, and
  \`issues_total\` is the number of all.
- Requests that do not count toward the daily cap have a limit of their own for each API key:
  ${number.format(limits.uncounted.atOnce)} at once, and ${limits.uncounted.perSecond} more each second. Beyond it, every request of the key gets 429 \`TOO_MANY_REQUESTS\`. A request
  with that answer, or with a 5xx, is not counted here. At most ${limits.downloads} downloads of an account run at once, and
  ${limits.reports} usages and statements together; further ones wait up to 2 seconds.
- Unknown body fields and query parameters are refused by name, because a misspelt \`high_res\` must not change the price unnoticed.
  A field or parameter that is given twice is refused, too, and so is \`null\` for an optional field.
- Strings are trimmed and may not be empty. Lengths count code points: a minimum counts after trimming, a maximum counts before it.
- Paths are exact: letter case and a trailing slash matter.
- \`HEAD\` is \`GET\` without the body, and counts like it.

## Versions

The version is part of the path. This is version 1. New fields, endpoints, error codes and enum values may be added within version 1, so
expect them: ignore fields that you do not know, and have a default for codes and values that you do not know. Any other change comes as
\`/api/v2/\`. A deprecated operation has \`Deprecation\` and \`Sunset\` headers at least 6 months ahead of its end.
`.trim()
