import { expect, it } from 'vitest'
import { recentlyUsed } from '../../server/domain/recent.ts'

it('a table of what was used of late keeps what is used', () => {
  const table = recentlyUsed<number>(Number.POSITIVE_INFINITY)
  table.set('one', 1)
  table.set('two', 2)
  table.set('one', 3)
  table.delete('two')
  expect([table.get('one'), table.get('two'), table.get('three')]).toEqual([3, undefined, undefined])
})

it('it forgets what was not used while it was filled twice, and nothing that was', () => {
  const table = recentlyUsed<number>(0) // every entry begins a new table
  table.set('used', 1)
  table.set('unused', 2)
  expect(table.get('used')).toBe(1)
  table.set('third', 3)
  expect([table.get('used'), table.get('unused')]).toEqual([1, undefined])
})

it('what was deleted stays away, wherever it stood', () => {
  const table = recentlyUsed<number>(0)
  table.set('one', 1)
  table.set('two', 2)
  table.delete('one')
  table.delete('two')
  expect([table.get('one'), table.get('two')]).toEqual([undefined, undefined])
})
