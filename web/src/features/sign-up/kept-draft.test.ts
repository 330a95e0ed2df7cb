import { beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft } from './draft.ts'
import { keepDraft, readKeptDraft } from './kept-draft.ts'

const kept = new Map<string, string>()
const typed = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: { country: 'US', text: '212 555' },
  password: 'mangoes in May',
  confirmation: 'mangoes in May',
  isAgreed: true,
} as const

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('a password is kept nowhere', () => {
  keepDraft(typed, 0)
  expect(JSON.stringify([...kept])).not.toContain('mangoes')
  expect(readKeptDraft(1)).toEqual({ ...typed, password: '', confirmation: '' })
})

test('nothing, something broken and something old are an empty form', () => {
  expect(readKeptDraft(0)).toEqual(emptyDraft)
  kept.set('sign_up_draft', '{"firstName":7,"phone":{"country":"FR"},"askedAtMs":0}')
  expect(readKeptDraft(0)).toEqual(emptyDraft)
  keepDraft(typed, 0)
  expect(readKeptDraft(3_600_001)).toEqual(emptyDraft)
  keepDraft(null, 1)
  expect(readKeptDraft(1)).toEqual(emptyDraft)
})
