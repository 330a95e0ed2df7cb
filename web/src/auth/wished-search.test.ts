import { beforeEach, expect, test, vi } from 'vitest'
import { isSearchWished, keepWishedSearch, takeWishedSearch } from './wished-search.ts'

const path = '/properties?city=Hyderabad&bedrooms=2'

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
})

test('nothing is saved where no save is pending, or the stored value is broken', () => {
  expect(takeWishedSearch(path, 0)).toBe(false)
  for (const broken of ['{"path":', '7', '{"path":7,"askedAtMs":0}', `{"path":"${path}"}`]) {
    sessionStorage.setItem('wished_search', broken)
    expect(isSearchWished(0)).toBe(false)
    expect(takeWishedSearch(path, 0)).toBe(false)
  }
})

test('another page does not take the pending save', () => {
  keepWishedSearch(path, 0)
  expect(takeWishedSearch('/properties?city=Pune', 1)).toBe(false)
  expect(isSearchWished(1)).toBe(true)
})

test('a pending save expires after an hour', () => {
  keepWishedSearch(path, 0)
  expect(isSearchWished(3_600_000)).toBe(true)
  expect(isSearchWished(3_600_001)).toBe(false)
})

test('the pending save of a search is read once', () => {
  keepWishedSearch(path, 0)
  expect(takeWishedSearch(path, 1)).toBe(true)
  expect(takeWishedSearch(path, 1)).toBe(false)
  expect(isSearchWished(1)).toBe(false)
})
