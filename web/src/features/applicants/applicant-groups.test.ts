import { describe, expect, test } from 'vitest'
import type { ApplicantRow, ApplicationState } from '@basera/contract/chain/application'
import { countOf, countsWith, groups, notYetIn, rowsWith, type Moving } from './applicant-groups.ts'

const made = (id: string, state: ApplicationState) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what groups look at
  ({ id, state, submitted_at: `2026-11-2${id}T06:00:00Z` }) as ApplicantRow
const counts = {
  submitted: 2,
  shortlisted: 1,
  offered: 0,
  accepted: 0,
  declined: 1,
  withdrawn: 0,
  expired: 0,
}
const [one, two, three] = [made('1', 'submitted'), made('2', 'submitted'), made('3', 'shortlisted')]
const shortlisting: Moving = { row: two, state: 'shortlisted' }
const told = (rows: readonly ApplicantRow[]) => rows.map(({ id, state }) => `${id} ${state}`)

describe('while a step can be undone', () => {
  test('nothing of it is nothing', () => {
    expect(notYetIn([one], null, 'new')).toBeNull()
    expect(countsWith(counts, null)).toBe(counts)
    expect(rowsWith([one], null, 'new')).toEqual([one])
  })

  test('what the database answered meanwhile is not counted twice', () => {
    expect(notYetIn([one, made('2', 'shortlisted'), three], shortlisting, 'all')).toBeNull()
    expect(notYetIn([one], shortlisting, 'new')).toBeNull()
    expect(notYetIn([made('2', 'shortlisted'), three], shortlisting, 'shortlisted')).toBeNull()
  })

  test.each([
    ['all', [one, two, three], ['1 submitted', '2 shortlisted', '3 shortlisted']],
    ['new', [one, two], ['1 submitted']],
    ['shortlisted', [three], ['2 shortlisted', '3 shortlisted']],
    ['offered', [], []],
  ] as const)('the group %s and its count agree', (group, rows, expected) => {
    const moving = notYetIn(rows, shortlisting, group)
    expect(moving).toBe(shortlisting)
    expect(told(rowsWith(rows, moving, group))).toEqual(expected)
    expect(countOf(countsWith(counts, moving), group)).toBe(expected.length)
  })

  test('who is declined leaves all and is among those that ended', () => {
    const declining: Moving = { row: one, state: 'declined' }
    expect(told(rowsWith([one, two, three], declining, 'all'))).toEqual([
      '2 submitted',
      '3 shortlisted',
    ])
    expect(groups.map((group) => countOf(countsWith(counts, declining), group))).toEqual([
      2, 1, 1, 0, 2,
    ])
  })
})
