// @vitest-environment happy-dom

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Appointment } from '../../api/applying/appointments.ts'
import { clearStageAfterEach, showPart } from '../../stage.tsx'
import { weekOf } from '../../lib/week-days.ts'
import { weekColumns } from './calendar-columns.tsx'
import { CalendarGrid } from './calendar-grid.tsx'

clearStageAfterEach()

const nowMs = Date.parse('2026-11-24T06:00:00Z')
const made = (id: string, name: string, at: string, part: Partial<Appointment> = {}) => ({
  id,
  enquiry_id: `thread-${id}`,
  home: {
    property_id: 'p',
    title: 'Flat above the park',
    locality: 'Kondapur',
    photo: null,
    is_listed: true,
  },
  other: { name, since: '2026-01-01', checks: [] },
  my_side: 'owner' as const,
  state: 'confirmed' as const,
  starts_at: `${at}:00+05:30`,
  ends_at: new Date(Date.parse(`${at}:00+05:30`) + 1_800_000).toISOString(),
  mode: 'in_person' as const,
  people: 2,
  note: null,
  proposal: null,
  answer_until: null,
  reason_kind: null,
  missed_side: null,
  late: { seeker: null, host: null },
  shares_my_phone: false,
  ...part,
})

test('a week is a list of seven days with their visits; arrows move between them, Page Down to the next week', async () => {
  const visits = [
    made('a', 'Divya', '2026-11-28T10:00'),
    made('b', 'Tenzin', '2026-11-28T11:00', { state: 'requested' }),
    made('c', 'Nikhil', '2026-11-24T18:00', { late: { seeker: 10, host: null } }),
  ]
  const weeks: number[] = []
  const { user } = await showPart(
    <CalendarGrid
      columns={weekColumns(weekOf('2026-11-26'), { visits, homes: [], nowMs })}
      pathOf={({ enquiry_id: id }) => `/dashboard/communication?thread=${id}`}
      nowMs={nowMs}
      onWeek={(step) => weeks.push(step)}
    />,
  )
  const headings = screen.getAllByRole('heading', { level: 2 })
  expect(headings.map((heading) => heading.firstChild?.textContent)).toEqual([
    'Monday, 23 November',
    'Tuesday, 24 November',
    'Wednesday, 25 November',
    'Thursday, 26 November',
    'Friday, 27 November',
    'Saturday, 28 November',
    'Sunday, 29 November',
  ])
  const days = screen.getAllByRole('listitem').filter((item) => item.dataset['column'] === 'true')
  const saturday = within(days[5] ?? document.body).getAllByRole('link')
  expect(saturday.map((link) => link.getAttribute('title'))).toEqual([
    expect.stringMatching(
      /^Visit, Divya, Saturday 28 November, 10:00 am.* to 10:30 am.*, Confirmed, Flat above the park$/,
    ),
    expect.stringMatching(/^Visit, Tenzin, .*, To confirm, Flat above the park$/),
  ])
  expect(within(days[5] ?? document.body).getByRole('link', { name: /^Visit, Divya, / })).toBe(
    saturday[0],
  )
  saturday[0]?.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(saturday[1])
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(saturday[1])
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement?.getAttribute('title')).toMatch(/^Visit, Nikhil, .*, 10 min late, /)
  await user.keyboard('{ArrowRight}{PageDown}{PageUp}')
  expect(document.activeElement?.getAttribute('title')).toMatch(/^Visit, /)
  expect(weeks).toEqual([1, -1])
})
