import { priceOf, prices, scopeNames } from '@content-generation/contract'
import { type Caller, hashApiKey } from '../../../../server/domain/accounts/authentication.ts'
import { idempotencyOf } from '../../../../server/domain/charging/idempotency.ts'

/** Who calls with this key, whatever is called. */
export function callerOf(apiKey: string, account: string): Caller {
  return { keyHash: hashApiKey(apiKey), account, scopes: scopeNames }
}

interface Wanted {
  idempotencyKey?: string | undefined
  image: boolean
  /** The generator fails. */
  fails: boolean
}

/** A request for a generation, as a handler makes it. */
export function chargeRequest(caller: Caller, { idempotencyKey, image, fails }: Wanted) {
  return {
    requestId: 'req',
    caller,
    type: image ? ('image' as const) : ('script' as const),
    cost: priceOf(prices.script, {}),
    prompt: 'x',
    idempotency:
      idempotencyKey === undefined
        ? undefined
        : idempotencyOf(idempotencyKey, '/api/v1/x', Buffer.from(String(image))),
    generate: async () => {
      if (fails) throw new Error('The generator is broken')
      const bytes = { width: 1, height: 1, full: Buffer.from('x'), preview: Buffer.from('x') }
      return { result: '{"made":true}', image: image ? bytes : undefined }
    },
  }
}
