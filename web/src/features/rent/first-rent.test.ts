import { expect, test } from 'vitest'
import { firstRent } from './first-rent.ts'

const of = (start: string, changes: Partial<{ end: string; dueDay: number }> = {}) =>
  firstRent({
    start_on: start,
    end_on: changes.end ?? '2027-12-31',
    terms: [
      {
        from_on: start,
        rent_paise: 3_100_000,
        maintenance_paise: 310_000,
        due_day: changes.dueDay ?? 5,
      },
    ],
  })

test('without terms nothing is known', () => {
  expect(firstRent({ start_on: '2026-12-01', end_on: '2027-10-31', terms: [] })).toBeNull()
})

test('a whole month is the whole rent with its maintenance; a part of it counts by its days', () => {
  expect(of('2026-12-01')).toEqual({ paise: 3_410_000, dueOn: '2026-12-05' })
  expect(of('2026-12-22')).toEqual({ paise: 1_100_000, dueOn: '2026-12-22' })
  expect(of('2026-12-02', { end: '2026-12-11' })?.paise).toBe(1_100_000)
})

test('it is never due before the first day, 29 February and a late day included', () => {
  expect(of('2028-02-29', { dueDay: 1 })?.dueOn).toBe('2028-02-29')
  expect(of('2026-12-03', { dueDay: 28 })?.dueOn).toBe('2026-12-28')
})
