import { describe, expect, test } from 'vitest'
import { landmarkPlaces } from '../words/landmark-places.ts'
import { kmBetween } from './distance.ts'
import { knownPlace, knownPlaces, metroStationOf } from './known-places.ts'
import { cityPositions } from './positions.ts'

test('an unknown place has no position', () => {
  expect(knownPlace('Lakshmi')).toBeNull()
  expect(metroStationOf('Kompally')).toBeNull()
})

test('names are found in any case', () => {
  expect(knownPlace(' hitec CITY ')).toMatchObject({ latitude: 17.4435, longitude: 78.3804 })
  expect(metroStationOf('HITEC City')?.name).toBe('HITEC City metro')
})

test('no name is listed twice', () => {
  const names = knownPlaces.map(({ name }) => name.toLowerCase())
  expect(names.filter((name, position) => names.indexOf(name) !== position)).toEqual([])
})

test.each(knownPlaces)('$name lies where its city is', (place) => {
  const city = cityPositions.find(({ name }) => name === place.city)
  expect(city).toBeDefined()
  expect(city && kmBetween(place, city)).toBeLessThan(50)
})

describe('a metro station and a locality of one name lie together', () => {
  test.each(knownPlaces.filter(({ name }) => metroStationOf(name) !== null))('$name', (place) => {
    const station = metroStationOf(place.name)
    expect(station && kmBetween(place, station)).toBeLessThan(3)
  })
})

test.each([...landmarkPlaces.entries()])('the landmark %s is the known place %s', (_word, name) => {
  expect(knownPlace(name) ?? metroStationOf(name)).not.toBeNull()
})

test('a kilometre is a kilometre in every direction', () => {
  const here = { latitude: 17.4435, longitude: 78.3804 }
  expect(kmBetween(here, here)).toBe(0)
  expect(kmBetween(here, { ...here, latitude: 17.4535 })).toBeCloseTo(1.112, 3)
  expect(kmBetween(here, { ...here, longitude: 78.3904 })).toBeCloseTo(1.061, 3)
})
