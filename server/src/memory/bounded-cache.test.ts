import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

test('has no entry that was not set', () => {
  expect(new BoundedCache<number>(2).get('a')).toBeUndefined()
})

test('forgets what was used least lately, and holds no more than it may', () => {
  const cache = new BoundedCache<number>(2)
  cache.set('a', 1)
  cache.set('b', 2)
  expect(cache.get('a')).toBe(1)
  cache.set('c', 3)
  expect(cache.get('b')).toBeUndefined()
  expect([cache.get('a'), cache.get('c')]).toEqual([1, 3])
})

test('a key that is set again has its new value and counts once', () => {
  const cache = new BoundedCache<number>(2)
  cache.set('a', 1)
  cache.set('b', 2)
  cache.set('a', 3)
  expect([cache.get('a'), cache.get('b')]).toEqual([3, 2])
})
