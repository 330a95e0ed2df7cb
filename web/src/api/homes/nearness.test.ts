import { expect, test } from 'vitest'
import { withNearness } from './nearness.ts'
import { readProperty } from './property.ts'

const home = (latitude: number | null) =>
  readProperty({
    id: '0b9c1d2e-0000-4000-8000-000000000001',
    title: 'Corner 3 BHK',
    location: 'Botanical Garden Road, Kondapur',
    property_type: 'apartment',
    created_at: '2026-10-01T00:00:00Z',
    price: 62_000,
    latitude,
  })
const homes = [home(17.46), home(null), home(17.4)]
const told = (answer: unknown, places = ['HITEC City']) =>
  withNearness(homes, answer, { places, km: 5 }).map(({ nearness }) => nearness)

test.each([null, 'far', {}, { distances_km: 'far' }, { distances_km: [] }])(
  'an answer of %j tells nothing',
  (answer) => expect(told(answer)).toEqual([undefined, undefined, undefined]),
)

test('each home has its distance in words, roughly where it has no position of its own', () => {
  expect(told({ distances_km: [[3], [1.4], [0]] })).toEqual([
    '3 km from HITEC City',
    'about 1.4 km from HITEC City',
    'under 0.1 km from HITEC City',
  ])
})

test('from each of several places, and from the reader', () => {
  expect(told({ distances_km: [[3, 0.7]] }, ['HITEC City', 'Kondapur'])[0]).toBe(
    '3 km from HITEC City · 0.7 km from Kondapur',
  )
  const near = { latitude: 17.44, longitude: 78.38, km: 5 }
  expect(withNearness(homes, { distances_km: [[3.1]] }, near)[0]?.nearness).toBe('3.1 km from you')
})
