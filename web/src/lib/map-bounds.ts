// Bounding box of a map, and its form in a URL.

export type MapPoint = { readonly latitude: number; readonly longitude: number }

/** Degrees; west ≤ east: a box never crosses the date line. */
export type MapBounds = {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** About eleven metres: a short URL, and a move by a pixel does not change it. */
const DECIMALS = 4

/** "17.3,78.3,17.5,78.6" (south, west, north, east) → bounds; null when that is no box. */
export function readMapBounds(text: string | null): MapBounds | null {
  const parts = (text ?? '').split(',')
  if (parts.length !== 4 || !parts.every((part) => /^-?\d{1,3}(\.\d{1,8})?$/.test(part)))
    return null
  const [south = 0, west = 0, north = 0, east = 0] = parts.map(Number)
  const isWindow =
    south >= -90 && north <= 90 && west >= -180 && east <= 180 && south < north && west < east
  return isWindow ? { south, west, north, east } : null
}

/** Rounded outwards, so that what is at the edge is still inside. */
export function writeMapBounds(bounds: MapBounds): string {
  const { south, west, north, east } = roundMapBounds(bounds)
  return [south, west, north, east].join(',')
}

/** Rounded as in a URL; a box that reaches around the earth is clipped to −180…180. */
export function roundMapBounds({ south, west, north, east }: MapBounds): MapBounds {
  return {
    south: Math.max(-90, down(south)),
    west: Math.max(-180, down(west)),
    north: Math.min(90, up(north)),
    east: Math.min(180, up(east)),
  }
}

/** The smallest box that contains all points; null without any. */
export function boundsAround(points: readonly MapPoint[]): MapBounds | null {
  if (points.length === 0) return null
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  }
}

export function isInBounds({ latitude, longitude }: MapPoint, bounds: MapBounds): boolean {
  return (
    latitude >= bounds.south &&
    latitude <= bounds.north &&
    longitude >= bounds.west &&
    longitude <= bounds.east
  )
}

const step = 10 ** DECIMALS
// Adding zero turns −0 into 0.
const down = (degrees: number) => Math.floor(Number((degrees * step).toFixed(4))) / step + 0
const up = (degrees: number) => Math.ceil(Number((degrees * step).toFixed(4))) / step + 0
