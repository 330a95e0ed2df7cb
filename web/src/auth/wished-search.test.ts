import { beforeEach, expect, test, vi } from 'vitest'
import { isSearchWished, keepWishedSearch, takeWishedSearch } from './wished-search.ts'

const path = '/properties?city=Hyderabad&bedrooms=2'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('nothing is saved where nothing was wished, or what is kept is broken', () => {
  expect(takeWishedSearch(path, 0)).toBe(false)
  for (const broken of ['{"path":', '7', '{"path":7,"askedAtMs":0}', `{"path":"${path}"}`]) {
    sessionStorage.setItem('wished_search', broken)
    expect(isSearchWished(0)).toBe(false)
    expect(takeWishedSearch(path, 0)).toBe(false)
  }
})

test('another page does not save what was wished', () => {
  keepWishedSearch(path, 0)
  expect(takeWishedSearch('/properties?city=Pune', 1)).toBe(false)
  expect(isSearchWished(1)).toBe(true)
})

test('a wish is forgotten after an hour', () => {
  keepWishedSearch(path, 0)
  expect(isSearchWished(3_600_000)).toBe(true)
  expect(isSearchWished(3_600_001)).toBe(false)
})

test('a wished search is taken once', () => {
  keepWishedSearch(path, 0)
  expect(takeWishedSearch(path, 1)).toBe(true)
  expect(takeWishedSearch(path, 1)).toBe(false)
  expect(isSearchWished(1)).toBe(false)
})
