import { expect, test } from 'vitest'
import { cityPositions } from '@basera/search/places/positions'
import land from './land.json' with { type: 'json' }

const rings = land.coordinates.flat()

/** How often a line to the east crosses a coast says on which side one stands. */
function isOnLand(longitude: number, latitude: number): boolean {
  const crossings = rings.flatMap((ring) =>
    ring.slice(1).filter(([x2 = 0, y2 = 0], index) => {
      const [x1 = 0, y1 = 0] = ring[index] ?? []
      if (y1 > latitude === y2 > latitude) return false
      return longitude < x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1)
    }),
  )
  return crossings.length % 2 === 1
}

/** Degrees to the nearest point of a drawn line. */
const toLine = (longitude: number, latitude: number) =>
  Math.min(...rings.flat().map(([x = 0, y = 0]) => Math.hypot(x - longitude, y - latitude)))

test.each([
  ['the Arabian Sea', 68, 15],
  ['the Bay of Bengal', 88, 15],
  ['the sea south of Kanyakumari', 77.5, 7],
])('%s is sea', (_name, longitude, latitude) => {
  expect(isOnLand(longitude, latitude)).toBe(false)
})

test.each([
  ['India and Pakistan at Wagah', 74.57, 31.6],
  ['India and China north of the Karakoram', 77.8, 35.5],
  ['India and Nepal at Sunauli', 83.45, 27.47],
  ['India and Bangladesh at Agartala', 91.28, 23.83],
  ['Telangana and Andhra Pradesh', 79.95, 16.9],
])('no line is drawn between %s', (_name, longitude, latitude) => {
  expect(isOnLand(longitude, latitude)).toBe(true)
  expect(toLine(longitude, latitude)).toBeGreaterThan(0.5)
})

test('every city of the site is on land', () => {
  const inTheSea = cityPositions.filter(({ longitude, latitude }) => !isOnLand(longitude, latitude))
  expect(inTheSea.map(({ name }) => name)).toEqual([])
})
