import { describe, expect, test } from 'vitest'
import { homesOnMap, offsetsAtOneSpot, placeHome } from './placed-homes.ts'

const listed = {
  id: 'a',
  title: 'A home',
  price: 20_000,
  bedrooms: 2,
  location: 'Plot 7',
  locality: null,
  city: null,
  latitude: null,
  longitude: null,
}
const found = {
  id: 'b',
  title: 'Another',
  price: 30_000,
  bedrooms: null,
  location: 'Kondapur, Hyderabad',
  latitude: 17.47,
  longitude: 78.36,
  isRough: false,
}

describe('R-HOME-18 a home without coordinates', () => {
  test('is placed in the middle of the city where its address names no known place', () => {
    expect(placeHome(listed)).toMatchObject({ latitude: 17.385, longitude: 78.4867, isRough: true })
  })

  test('one coordinate alone counts as none', () => {
    expect(placeHome({ ...listed, latitude: 12 })).toMatchObject({ latitude: 17.385 })
  })

  test('is placed in the middle of the locality that its address names', () => {
    const home = { ...listed, location: 'Flat 4, Kondapur, Hyderabad' }
    expect(placeHome(home)).toMatchObject({ latitude: 17.4651, longitude: 78.3643, isRough: true })
  })

  test('its own locality takes precedence over others in the address', () => {
    const home = { ...listed, locality: 'Gachibowli', location: 'Between Kondapur and Kokapet' }
    expect(placeHome(home)).toMatchObject({ latitude: 17.44, longitude: 78.3489 })
  })

  test('of another city stands there', () => {
    expect(placeHome({ ...listed, city: 'Pune' })).toMatchObject({ latitude: 18.5204 })
  })
})

test('a home with coordinates is placed at them', () => {
  expect(placeHome({ ...listed, latitude: 17.1, longitude: 78.1 })).toMatchObject({
    latitude: 17.1,
    longitude: 78.1,
    isRough: false,
  })
})

describe('the homes on the map', () => {
  const rough = placeHome(listed)
  const exact = placeHome({ ...listed, id: 'c', latitude: 17.1, longitude: 78.1 })

  test('R-HOME-17 a home of the list is left to the window, also without a position: the server has placed it', () => {
    expect(homesOnMap([found], [exact, rough], null).map(({ id }) => id)).toEqual(['b'])
  })

  test('no home has two pins', () => {
    const twice = { ...rough, id: 'b' }
    expect(homesOnMap([found], [twice], 'b').map(({ id }) => id)).toEqual(['b'])
  })

  test('R-HOME-17 the active one is added, where it is part of a cluster', () => {
    expect(homesOnMap([found], [rough, exact], 'c').map(({ id }) => id)).toEqual(['b', 'c'])
    expect(homesOnMap([found], [rough, exact], 'a').map(({ id }) => id)).toEqual(['b', 'a'])
  })
})

test('homes at one position do not overlap', () => {
  const spot = { latitude: 17.4, longitude: 78.4 }
  const homes = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, ...spot }))
  const offsets = [...offsetsAtOneSpot(homes).values()]
  expect(offsets[0]).toEqual({ x: 0, y: 0 })
  for (const [position, one] of offsets.entries())
    for (const other of offsets.slice(position + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(24)
  expect(offsetsAtOneSpot([{ id: 'z', latitude: 1, longitude: 1 }]).get('z')).toEqual({
    x: 0,
    y: 0,
  })
})
