import { expect, test } from 'vitest'
import { visitedHomes } from './visited-homes.ts'

const visit = (id: string, home: string | null, startsAt: string, more: object = {}) => ({
  id,
  enquiry_id: `e-${id}`,
  home: { property_id: home, title: 'Home', locality: '', photo: null, is_listed: true },
  my_side: 'seeker' as const,
  state: 'completed' as const,
  starts_at: startsAt,
  ...more,
})

test('R-SHELL-08 a home that was visited twice stands once, with its last visit, the newest home first', () => {
  const shown = visitedHomes([
    visit('first', 'a', '2026-05-01T10:00:00Z'),
    visit('other', 'b', '2026-05-02T10:00:00Z'),
    visit('again', 'a', '2026-05-03T10:00:00Z'),
  ])
  expect(shown.map(({ id }) => id)).toEqual(['again', 'other'])
})

test('R-SHELL-08 visits that did not happen, and those of a host, are not homes that a tenant saw', () => {
  expect(
    visitedHomes([
      visit('off', 'a', '2026-05-01T10:00:00Z', { state: 'cancelled' }),
      visit('host', 'b', '2026-05-01T10:00:00Z', { my_side: 'host' }),
    ]),
  ).toEqual([])
})

test('R-SHELL-08 a home that was deleted counts by its conversation', () => {
  expect(visitedHomes([visit('gone', null, '2026-05-01T10:00:00Z')])).toHaveLength(1)
})
