// Positions of homes on the map: their coordinates, else the middle of the locality or city in their address (R-HOME-18).

import { positionInText } from '@basera/search/places/position-in-text'
import { defaultPosition } from '@basera/search/places/positions'
import type { MapHome } from '../../api/homes/map-homes.ts'
import type { ListedHome } from '../../api/homes/listed-home.ts'
import type { MapPoint } from '../../lib/map-bounds.ts'

type Listed = Pick<
  ListedHome,
  | 'id'
  | 'title'
  | 'price'
  | 'bedrooms'
  | 'location'
  | 'locality'
  | 'city'
  | 'latitude'
  | 'longitude'
>

export function placeHome(home: Listed): MapHome {
  const { id, title, price, bedrooms, location, latitude, longitude } = home
  const facts = { id, title, price, bedrooms, location }
  return latitude !== null && longitude !== null
    ? { ...facts, latitude, longitude, isRough: false }
    : { ...facts, ...roughPosition(home), isRough: true }
}

function roughPosition({ location, locality, city }: Listed): MapPoint {
  return positionInText([locality, location, city].join(', ')) ?? defaultPosition
}

/**
 * The homes that were found in the window. `activeId`: a home of the list that gets its pin even while it is counted in a
 * cluster.
 */
export function homesOnMap(
  found: readonly MapHome[],
  listed: readonly MapHome[],
  activeId: string | null,
): readonly MapHome[] {
  const active = listed.find(({ id }) => id === activeId)
  return active === undefined || found.some(({ id }) => id === activeId)
    ? found
    : [...found, active]
}

export type PixelOffset = { readonly x: number; readonly y: number }

/** Offsets of homes at the same position: a spiral around it, so that each can be pressed. In pixels, by id. */
export function offsetsAtOneSpot(
  homes: readonly (MapPoint & { readonly id: string })[],
): ReadonlyMap<string, PixelOffset> {
  const counts = new Map<string, number>()
  return new Map(
    homes.map((home) => {
      const spot = `${home.latitude},${home.longitude}`
      const before = counts.get(spot) ?? 0
      counts.set(spot, before + 1)
      return [home.id, spiral(before)]
    }),
  )
}

const PIN_STEP_PIXELS = 34
const goldenAngle = Math.PI * (3 - Math.sqrt(5))

function spiral(turn: number): PixelOffset {
  const radius = PIN_STEP_PIXELS * Math.sqrt(turn)
  return {
    x: Math.round(radius * Math.cos(turn * goldenAngle)),
    y: Math.round(radius * Math.sin(turn * goldenAngle)),
  }
}
