import { randomUUID } from 'node:crypto'
import type { Domain, OperatorDomain } from '../../../../server/domain/create-domain.ts'
import { callerOf, chargeRequest } from './charge-request.ts'

/** What is wrong with the account's next charges, on a new day and by a healthy process: nothing may keep them from succeeding. */
export async function wrongWithNextCharges(
  { admission, charging }: Domain,
  { accounts, ledger }: OperatorDomain,
  user: string,
) {
  await accounts.setPlan(user, 'pro')
  await accounts.resume(user)
  const { credits_remaining: before } = await ledger.enter({ user, kind: 'grant', amount: 10 })
  const { api_key } = await accounts.createKey({ user })
  const caller = callerOf(api_key, user)
  const charged = async (idempotencyKey: string, image: boolean) => {
    const request = chargeRequest(caller, { idempotencyKey, image, fails: false })
    const { outcome } = await charging.charge({ id: randomUUID(), ...request })
    return outcome
  }
  try {
    const first = await charged('next', false)
    const image = await charged('next image', true)
    const again = await charged('next', false)
    const free = await admission.admit({ id: randomUUID(), requestId: 'req', caller, cost: 0 })
    const { credits, holds, usage } = free.account
    const facts = {
      replayed: [first.replayed, image.replayed, again.replayed],
      isSame: first.generation._id === again.generation._id,
      spent: before - credits,
      holds: holds.length,
      requests: usage.requests,
    }
    const expected = { replayed: [false, false, true], isSame: true, spent: 4, holds: 0, requests: 3 }
    return JSON.stringify(facts) === JSON.stringify(expected)
      ? []
      : [`the next charges: ${JSON.stringify(facts)}`]
  } catch (error) {
    return [`the next charges: ${error}`]
  }
}
