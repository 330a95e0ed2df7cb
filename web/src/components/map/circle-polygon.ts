import type { Position } from '@basera/search/places/positions'

/** A ring of [longitude, latitude] around a middle, closed, as GeoJSON wants it. Exact enough up to some 100 km. */
export function circleRing(middle: Position, radiusMetres: number, corners = 72): number[][] {
  const latitudeDegrees = radiusMetres / METRES_PER_DEGREE
  const longitudeDegrees = latitudeDegrees / Math.cos((middle.latitude * Math.PI) / 180)
  return Array.from({ length: corners + 1 }, (_, corner) => {
    const angle = ((corner % corners) / corners) * 2 * Math.PI
    return [
      middle.longitude + longitudeDegrees * Math.cos(angle),
      middle.latitude + latitudeDegrees * Math.sin(angle),
    ]
  })
}

const METRES_PER_DEGREE = 111_320
