import { expect, test } from 'vitest'
import { changeOf, isHeld, isInFilter, sentBackReason, listingStateOf } from './listing-state.ts'

const home = {
  archived_at: null,
  approval_status: 'approved',
  status: 'available',
  is_public: true,
  answers: [],
} as const
type Event = 'approved' | 'rejected' | 'changes_requested' | 'hidden_by_reports'
const answer = (event: Event, note: string | null = null) =>
  [{ event, note, happened_at: '2026-11-20T09:00:00Z' }] as const
const pending = { ...home, approval_status: 'pending' } as const

test('the reason why a home is hidden takes precedence over its other states', () => {
  const archived = { ...pending, archived_at: '2026-11-20T09:00:00Z', status: 'rented' } as const
  expect(listingStateOf(archived).text).toBe('Archived')
  expect(listingStateOf(pending).text).toBe('Waiting for approval')
  expect(listingStateOf({ ...pending, status: 'rented' }).text).toBe('Rented, not yet approved')
  expect(listingStateOf({ ...pending, status: 'maintenance' }).text).toBe(
    'In maintenance, not yet approved',
  )
  expect(listingStateOf({ ...pending, answers: answer('changes_requested') }).text).toBe(
    'Changes requested',
  )
  expect(listingStateOf({ ...home, approval_status: 'rejected', status: 'rented' }).text).toBe(
    'Not approved',
  )
  expect(listingStateOf({ ...home, status: 'rented', is_public: false }).text).toBe('Rented')
  expect(listingStateOf({ ...home, status: 'maintenance' }).text).toBe('In maintenance')
  expect(listingStateOf({ ...home, is_public: false }).text).toBe('Hidden')
  expect(listingStateOf(home).text).toBe('On the site')
})

test('a listing is in the filter of its state alone, and in "all" until it is archived', () => {
  const archived = { ...home, archived_at: '2026-11-20T09:00:00Z', is_public: false }
  expect(isInFilter(archived, 'all')).toBe(false)
  expect(isInFilter(archived, 'hidden')).toBe(false)
  expect(isInFilter(archived, 'archived')).toBe(true)
  expect(isInFilter({ ...pending, answers: answer('changes_requested') }, 'waiting')).toBe(true)
  expect(isInFilter(home, 'waiting')).toBe(false)
  expect(isInFilter(home, 'all')).toBe(true)
})

test('a home hidden by reports shows so until it was reviewed, and is among the hidden ones', () => {
  const held = { ...home, is_public: false, answers: answer('hidden_by_reports') }
  expect(listingStateOf(held).text).toBe('Hidden: reported')
  expect(isInFilter(held, 'hidden')).toBe(true)
  expect(isHeld({ ...held, status: 'rented' })).toBe(true)
  expect(isHeld({ ...held, is_public: true })).toBe(false)
  expect(isHeld({ ...held, approval_status: 'rejected' })).toBe(false)
})

test('a reason is returned only while the listing is rejected, and may be missing', () => {
  expect(sentBackReason({ ...home, answers: answer('rejected', 'An old one') })).toBeNull()
  expect(sentBackReason(pending)).toBeNull()
  expect(sentBackReason({ ...home, approval_status: 'rejected' })).toEqual({ note: null })
  expect(
    sentBackReason({ ...pending, answers: answer('changes_requested', 'A photo, please') }),
  ).toEqual({ note: 'A photo, please' })
})

test('a revision of an approved listing is shown beside its state, and none of another listing (S5)', () => {
  const approved = { approval_status: 'approved', revision: { review_status: 'pending' } } as const
  expect(changeOf(approved)?.text).toBe('Changes in review')
  expect(changeOf({ ...approved, revision: { review_status: 'rejected' } })?.text).toBe(
    'Changes not approved',
  )
  expect(changeOf({ ...approved, revision: null })).toBeNull()
  expect(changeOf({ ...approved, approval_status: 'rejected' })).toBeNull()
})
