import { expect, test } from 'vitest'
import { circleRing } from './circle-polygon.ts'

const middle = { latitude: 17.42, longitude: 78.436 }

test('every corner is the given distance from the middle, in metres on the ground', () => {
  for (const [longitude = 0, latitude = 0] of circleRing(middle, 500)) {
    const east =
      (longitude - middle.longitude) * 111_320 * Math.cos((middle.latitude * Math.PI) / 180)
    const north = (latitude - middle.latitude) * 111_320
    expect(Math.hypot(east, north)).toBeCloseTo(500, 3)
  }
})

test('the ring is closed: its last corner is its first', () => {
  const ring = circleRing(middle, 500, 12)
  expect(ring).toHaveLength(13)
  expect(ring.at(-1)).toEqual(ring[0])
})
