import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk, refusal } from './command.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(async () => {
  expect(await desk.ledger.audit()).toMatchObject({ balanced: true, violations: [] })
  await desk.close()
})

const change = (command: string, user: string, amount: string, ...more: string[]) => [
  ...['credits', command, '--user', user, '--amount', amount, ...more],
]

async function standing(user: string) {
  const account = await desk.database.accounts.findOne({ _id: user })
  const entries = await desk.database.ledger.countDocuments({ account: user })
  return { credits: account?.credits, month: account?.usage.credits, entries }
}

describe('a balance', () => {
  it('is granted, spent and adjusted; only what is spent counts in the month', async () => {
    const { user_id } = await desk.account(100)
    const granted = await desk.json(...change('grant', user_id, '50', '--reason', 'invoice 17'))
    expect(granted).toMatchObject({ user_id, kind: 'grant', amount: 50, credits_remaining: 150 })
    const spent = await desk.json(...change('spend', user_id, '30'))
    expect(spent).toMatchObject({ kind: 'spend', amount: 30, credits_remaining: 120, already_entered: false })
    const adjusted = await desk.json(...change('adjust', user_id, '-5'))
    expect(adjusted).toMatchObject({ kind: 'adjustment', amount: -5, credits_remaining: 115 })
    const words = await desk.admin(['credits', 'adjust', '--user', user_id, '--amount=-15'])
    expect(words.stdout).toBe('Adjusted the balance by -15 credits. The balance is 100.\n')
    expect(await standing(user_id)).toEqual({ credits: 100, month: 30, entries: 5 })
  })

  it('never falls below zero', async () => {
    const { user_id } = await desk.account(10)
    const [spend, adjust] = await Promise.all([
      desk.admin(change('spend', user_id, '11')),
      desk.admin(change('adjust', user_id, '-11')),
    ])
    const balance = `The balance of ${user_id} is 10 credits`
    expect(spend).toMatchObject(refusal(`${balance}: not enough to spend 11.`))
    expect(adjust).toMatchObject(refusal(`${balance}: not enough to take 11.`))
    expect(await standing(user_id)).toEqual({ credits: 10, month: 0, entries: 1 })
  })

  it('bears exactly as many concurrent spends as it can', async () => {
    const { user_id } = await desk.account(50)
    const spend = () => desk.ledger.enter({ user: user_id, kind: 'spend', amount: 3 })
    const [ran, ...entered] = await Promise.all([
      Promise.all([1, 2].map(() => desk.admin(change('spend', user_id, '3')))),
      ...Array.from({ length: 28 }, () => spend().then(() => true, refusalOnly)),
    ])
    const done = entered.filter(Boolean).length + ran.filter(({ code }) => code === 0).length
    expect(done).toBe(16)
    expect(await standing(user_id)).toEqual({ credits: 2, month: 48, entries: 17 })
  })
})

function refusalOnly(error: Error) {
  expect(error.message).toMatch(/not enough to spend 3/)
  return false
}

describe('a reference', () => {
  it('makes a retry harmless, and is refused for another change', async () => {
    const { user_id } = await desk.account(100)
    const grant = change('grant', user_id, '50', '--reference', 'invoice-17')
    expect(await desk.json(...grant)).toMatchObject({ already_entered: false, reference: 'invoice-17' })
    const again = await desk.admin(grant)
    expect(again).toMatchObject({
      code: 0,
      stdout: 'Nothing changed: invoice-17 had been entered already. The balance is 150.\n',
    })
    expect(await desk.admin(change('grant', user_id, '51', '--reference', 'invoice-17'))).toMatchObject(
      refusal(`The reference invoice-17 of ${user_id} was used for another change.`),
    )
    expect(await standing(user_id)).toEqual({ credits: 150, month: 0, entries: 2 })
  })

  it('entered many times at once is entered once, even when the balance is spent by it', async () => {
    const { user_id } = await desk.account(20)
    const other = await desk.account(20)
    const spend = (user: string) =>
      desk.ledger.enter({ user, kind: 'spend', amount: 20, reference: 'order-1' })
    const receipts = await Promise.all(Array.from({ length: 20 }, () => spend(user_id)))
    expect(receipts.filter(({ already_entered }) => !already_entered)).toHaveLength(1)
    expect(receipts.every(({ credits_remaining }) => credits_remaining === 0)).toBe(true)
    // Another account's reference is another one.
    expect((await spend(other.user_id)).already_entered).toBe(false)
  })
})

it('an amount that is none is wrong usage', async () => {
  const { code, stdout, stderr } = await desk.admin(change('spend', 'anyone', '-5'))
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/--amount .*whole number from 1 to 1000000000/)
})
