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
