import type { Position } from './positions.ts'

const EARTH_RADIUS_KM = 6371

/** Along the surface, in kilometres. */
export function kmBetween(one: Position, other: Position): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const sideways = radians(other.longitude - one.longitude)
  const half =
    Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(sideways / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
