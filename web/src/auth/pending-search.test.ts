import { beforeEach, expect, test, vi } from 'vitest'
import { isSearchPending, storePendingSearch, takePendingSearch } from './pending-search.ts'

const PATH = '/properties?city=Hyderabad&bedrooms=2'

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
})

test('nothing is saved where no save is pending, or the stored value is broken', () => {
  expect(takePendingSearch(PATH, 0)).toBe(false)
  for (const broken of ['{"path":', '7', '{"path":7,"askedAtMs":0}', `{"path":"${PATH}"}`]) {
    sessionStorage.setItem('pending_search', broken)
    expect(isSearchPending(0)).toBe(false)
    expect(takePendingSearch(PATH, 0)).toBe(false)
  }
})

test('another page does not take the pending save', () => {
  storePendingSearch(PATH, 0)
  expect(takePendingSearch('/properties?city=Pune', 1)).toBe(false)
  expect(isSearchPending(1)).toBe(true)
})

test('a pending save expires after an hour', () => {
  storePendingSearch(PATH, 0)
  expect(isSearchPending(3_600_000)).toBe(true)
  expect(isSearchPending(3_600_001)).toBe(false)
})

test('the pending save of a search is read once', () => {
  storePendingSearch(PATH, 0)
  expect(takePendingSearch(PATH, 1)).toBe(true)
  expect(takePendingSearch(PATH, 1)).toBe(false)
  expect(isSearchPending(1)).toBe(false)
})
