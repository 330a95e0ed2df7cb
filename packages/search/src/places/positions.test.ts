import { expect, test } from 'vitest'
import { cityPositions, localityPositions, positionOfPlace } from './positions.ts'

test.each([
  ['a place that nobody knows', 'Atlantis', 'Nowhere'],
  ['no place at all', null, null],
  ['an empty name', '', ''],
])('%s has no position', (_what, locality, city) => {
  expect(positionOfPlace(locality, city)).toBeNull()
})

test('a locality of another city of the same name is not taken for ours', () => {
  expect(positionOfPlace('Gandipet', 'Bengaluru')).toEqual({
    latitude: 12.9716,
    longitude: 77.5946,
  })
})

test('a locality is found by its name in any case, else its city', () => {
  expect(positionOfPlace(' hitec city ', 'Hyderabad')).toEqual({
    latitude: 17.4435,
    longitude: 78.3804,
  })
  expect(positionOfPlace('Atlantis', 'hyderabad')).toEqual({
    latitude: 17.385,
    longitude: 78.4867,
  })
})

test.each([...cityPositions, ...localityPositions])(
  '$name is inside India',
  ({ latitude, longitude }) => {
    expect(latitude).toBeGreaterThan(8)
    expect(latitude).toBeLessThan(33)
    expect(longitude).toBeGreaterThan(72)
    expect(longitude).toBeLessThan(94)
  },
)

test.each(localityPositions)(
  '$name is within 35 km of the middle of its city',
  ({ latitude, longitude }) => {
    const kilometres = Math.hypot(latitude - 17.385, (longitude - 78.4867) * 0.954) * 111.2
    expect(kilometres).toBeLessThan(35)
  },
)
