// Converts positions between the map and the form, which has degrees as text.

import type { Position } from '@basera/search/places/positions'

/** Rounded as in the public table: about 100 m, too coarse for a doorstep. */
export function aboutWhere({ latitude, longitude }: Position) {
  return { latitude: latitude.toFixed(3), longitude: longitude.toFixed(3) }
}

/** Null while either is missing or no number. */
export function readPosition(latitude: string, longitude: string): Position | null {
  if (latitude.trim() === '' || longitude.trim() === '') return null
  const position = { latitude: Number(latitude), longitude: Number(longitude) }
  return Number.isFinite(position.latitude) && Number.isFinite(position.longitude) ? position : null
}
