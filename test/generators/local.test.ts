import { contract } from '@content-generation/contract'
import { describe, expect, test } from 'vitest'
import { generators, requestTimeLimit } from './local.ts'

describe('without network and without a model', () => {
  test('what is asked for after its time is over is refused with the reason', async () => {
    const reason = new Error('time is over')
    const over = AbortSignal.abort(reason)
    await expect(
      generators.script(contract.script.body.parse({ topic: 'Yoga' }), requestTimeLimit(over)),
    ).rejects.toBe(reason)
    await expect(
      generators.niche(contract.niche.body.parse({ topic: 'Yoga' }), requestTimeLimit(over)),
    ).rejects.toBe(reason)
  })
})
