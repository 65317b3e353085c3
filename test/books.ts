import { expect } from 'vitest'
import { audit } from '../server/domain/audit.ts'
import type { Backend } from '../server/domain/backend.ts'

/** The books of every account balance: what was granted is there, spent, or held, to the credit. */
export async function expectBalancedBooks(backend: Backend) {
  const { violations } = await audit(backend)
  expect(violations).toEqual([])
}
