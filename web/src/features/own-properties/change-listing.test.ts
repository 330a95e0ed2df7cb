import { expect, test } from 'vitest'
import { afterChange, changeText, undoOf } from './change-listing.ts'

const home = { archived_at: null, is_public: true, status: 'available' } as const
const NOW = '2026-11-20T09:00:00Z'

test('undo restores the state before', () => {
  for (const change of [{ kind: 'archive' }, { kind: 'status', status: 'rented' }] as const) {
    const changed = afterChange(home, change, NOW)
    expect(changed).not.toEqual(home)
    expect(afterChange(changed, undoOf(home, change), NOW)).toEqual(home)
  }
})

test('a hidden listing is shown again, which can be undone', () => {
  const hidden = { ...home, is_public: false }
  const shown = afterChange(hidden, { kind: 'show' }, NOW)
  expect(shown).toEqual(home)
  expect(afterChange(shown, undoOf(hidden, { kind: 'show' }), NOW)).toEqual(hidden)
  expect(changeText('Two rooms', { kind: 'show' })).toBe('“Two rooms” is on the site again.')
})

test('an archived listing is hidden at once, and each change has a message', () => {
  expect(afterChange(home, { kind: 'archive' }, NOW)).toEqual({
    archived_at: NOW,
    is_public: false,
    status: 'available',
  })
  expect(changeText('Two rooms', { kind: 'archive' })).toBe('“Two rooms” is archived.')
  expect(changeText('Two rooms', { kind: 'status', status: 'maintenance' })).toBe(
    '“Two rooms” is marked in maintenance.',
  )
})
