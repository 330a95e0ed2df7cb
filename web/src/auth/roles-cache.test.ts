import { expect, test } from 'vitest'
import { createRolesCache } from './roles-cache.ts'

test('R-ACC-25 T33 after a failed look-up the last roles are used for 60 s, of the same person only', () => {
  let nowMs = 0
  const cache = createRolesCache(() => nowMs)
  expect(cache.take('asha', null)).toEqual([])
  expect(cache.take('asha', ['owner'])).toEqual(['owner'])
  nowMs = 60_000
  expect(cache.take('asha', null)).toEqual(['owner'])
  expect(cache.take('ravi', null)).toEqual([])
  nowMs = 60_001
  expect(cache.take('asha', null)).toEqual([])
})

test('R-ACC-25 a revoked role is gone with the next answer', () => {
  const cache = createRolesCache(() => 0)
  cache.take('asha', ['owner', 'tenant'])
  expect(cache.take('asha', ['tenant'])).toEqual(['tenant'])
  expect(cache.take('asha', null)).toEqual(['tenant'])
})
