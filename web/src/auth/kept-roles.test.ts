import { expect, test } from 'vitest'
import { createKeptRoles } from './kept-roles.ts'

test('R-ACC-25 T33 a failed look-up keeps the last roles for 60 s, of the same person only', () => {
  let nowMs = 0
  const kept = createKeptRoles(() => nowMs)
  expect(kept.take('asha', null)).toEqual([])
  expect(kept.take('asha', ['owner'])).toEqual(['owner'])
  nowMs = 60_000
  expect(kept.take('asha', null)).toEqual(['owner'])
  expect(kept.take('ravi', null)).toEqual([])
  nowMs = 60_001
  expect(kept.take('asha', null)).toEqual([])
})

test('R-ACC-25 a role that was taken away is gone with the next answer', () => {
  const kept = createKeptRoles(() => 0)
  kept.take('asha', ['owner', 'tenant'])
  expect(kept.take('asha', ['tenant'])).toEqual(['tenant'])
  expect(kept.take('asha', null)).toEqual(['tenant'])
})
