import { expect, it } from 'vitest'
import { suggestLocalities } from './localities.ts'

const names = (typed: string, city = '') => suggestLocalities(typed, city).map(({ name }) => name)

it.each([
  ['kondap', 'Kondapur'],
  ['cyberabad', 'HITEC City'],
  ['l.b. na', 'LB Nagar'],
  ['sanjeeva', 'SR Nagar'],
  ['toli chow', 'Tolichowki'],
  ['panja', 'Punjagutta'],
  ['e city', 'Electronic City'],
])('%s finds %s by whatever way it is written', (typed, name) => {
  expect(names(typed)[0]).toBe(name)
})

it('suggests nothing for one letter or an unknown place', () => {
  expect(names('k')).toEqual([])
  expect(names('Atlantis')).toEqual([])
})

it('puts the chosen city first, and its city beside each name', () => {
  expect(suggestLocalities('vidya nagar', 'Hyderabad')[0]).toEqual({
    name: 'Vidya Nagar',
    city: 'Hyderabad',
  })
})
