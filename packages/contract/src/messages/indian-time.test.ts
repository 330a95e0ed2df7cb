import { expect, it } from 'vitest'

import { indianMoment } from './indian-time.ts'

it.each([
  ['2027-06-14T11:30:00Z', 'Mon 14 Jun, 5:00 pm'],
  ['2027-06-14T18:29:00+00:00', 'Mon 14 Jun, 11:59 pm'],
  ['2027-06-14T18:30:00Z', 'Tue 15 Jun, 12:00 am'],
  ['2028-02-29T06:30:00Z', 'Tue 29 Feb, 12:00 pm'],
])('%s is %s in India', (iso, text) => {
  expect(indianMoment(iso)).toBe(text)
})

it('refuses what is no moment', () => {
  expect(() => indianMoment('tomorrow')).toThrow(RangeError)
})
