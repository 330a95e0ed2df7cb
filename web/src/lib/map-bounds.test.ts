import { expect, test } from 'vitest'
import { boundsAround, isInBounds, readMapBounds, writeMapBounds } from './map-bounds.ts'

test.each([
  null,
  '',
  '17.3,78.3,17.5',
  '17.3,78.3,17.5,78.6,1',
  'a,b,c,d',
  '17.5,78.3,17.3,78.6',
  '17.3,78.6,17.5,78.3',
  '17.3,78.3,91,78.6',
  '17.3,-181,17.5,78.6',
  '1e1,78.3,17.5,78.6',
  '17.3,78.3,NaN,Infinity',
  '17.3,78.3,17.3,78.3',
])('%j in an address is no bounding box', (text) => {
  expect(readMapBounds(text)).toBeNull()
})

test('bounds are read from the address as they were written', () => {
  const window = { south: 17.3001, west: -78.3, north: 17.5, east: 78.6 }
  expect(writeMapBounds(window)).toBe('17.3001,-78.3,17.5,78.6')
  expect(readMapBounds('17.3001,-78.3,17.5,78.6')).toEqual(window)
})

test('rounding leaves no point at the edge outside', () => {
  const window = { south: 17.30009, west: 78.30009, north: 17.50001, east: 78.60001 }
  expect(writeMapBounds(window)).toBe('17.3,78.3,17.5001,78.6001')
})

test('rounded bounds are not widened again', () => {
  const once = writeMapBounds({ south: 17.12345, west: 78.1, north: 17.3, east: 78.29999 })
  const window = readMapBounds(once)
  expect(window && writeMapBounds(window)).toBe(once)
})

test('bounds that reach around the earth are clipped', () => {
  expect(writeMapBounds({ south: -95, west: -200, north: 91, east: 190.5 })).toBe('-90,-180,90,180')
})

test('the bounds around homes contain each of them', () => {
  const homes = [
    { latitude: 17.4, longitude: 78.5 },
    { latitude: 17.5, longitude: 78.3 },
    { latitude: 17.45, longitude: 78.4 },
  ]
  const window = boundsAround(homes)
  expect(window).toEqual({ south: 17.4, west: 78.3, north: 17.5, east: 78.5 })
  expect(window && homes.every((home) => isInBounds(home, window))).toBe(true)
  expect(window && isInBounds({ latitude: 17.39, longitude: 78.4 }, window)).toBe(false)
  expect(boundsAround([])).toBeNull()
})
