import { beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft } from './draft.ts'
import { storeDraft, readStoredDraft } from './draft-storage.ts'

const storage = new Map<string, string>()
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
  storage.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })
})

test('a password is not stored', () => {
  storeDraft(typed, 0)
  expect(JSON.stringify([...storage])).not.toContain('mangoes')
  expect(readStoredDraft(1)).toEqual({ ...typed, password: '', confirmation: '' })
})

test('a missing, a broken and an expired value are an empty form', () => {
  expect(readStoredDraft(0)).toEqual(emptyDraft)
  storage.set('sign_up_draft', '{"firstName":7,"phone":{"country":"FR"},"askedAtMs":0}')
  expect(readStoredDraft(0)).toEqual(emptyDraft)
  storeDraft(typed, 0)
  expect(readStoredDraft(3_600_001)).toEqual(emptyDraft)
  storeDraft(null, 1)
  expect(readStoredDraft(1)).toEqual(emptyDraft)
})
