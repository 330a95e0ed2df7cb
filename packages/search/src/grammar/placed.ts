// Combines location and nearness: places to be near to, places to be within, and remarks about them.

import type { FullReading, Near, Remark } from '../full-reading.ts'
import { placesBySpelling } from '../places/gazetteer.ts'
import { knownPlace } from '../places/known-places.ts'
import type { Reading } from '../reading.ts'
import type { FoundNear } from './near.ts'
import { saysNearMe } from './near-me.ts'

type Placed = Pick<FullReading, 'near' | 'place' | 'remarks'>

/** Two names for one town, where homes and places are concerned. */
const sameTown: Readonly<Record<string, string>> = { Secunderabad: 'Hyderabad' }

/** `location`: the criterion. What "near" was said of is no part of the address that a home has to have. */
export function placed(reading: Reading, found: FoundNear, location: string | null): Placed {
  const parts = location?.split(', ') ?? []
  const [first = ''] = parts
  const city = parts.find(isCity) ?? null
  const near = inCity(found.near, city)
  const isNearIt = found.names.includes(first)
  const place = near !== null && (isNearIt || isCity(first)) ? null : location
  const remarks: Remark[] = reading.remarks.filter(
    (remark) => remark.kind !== 'unknown-place' || parts.includes(remark.place),
  )
  if (near === null && isNearIt) remarks.push({ kind: 'place-without-position', place: first })
  if (near === null && location === null && saysNearMe(reading.text))
    remarks.push({ kind: 'near-me' })
  return { near, place, remarks: once(remarks) }
}

/** "near Infosys in Pune" is not about the one in Hyderabad. */
function inCity(near: Near | null, city: string | null): Near | null {
  if (near === null || city === null) return near
  const places = near.places.filter((name) => townOf(knownPlace(name)?.city ?? '') === townOf(city))
  return places.length === 0 ? null : { ...near, places }
}

function townOf(city: string): string {
  return sameTown[city] ?? city
}

function isCity(name: string): boolean {
  return placesBySpelling.get(name.toLowerCase())?.size === 'city'
}

function once(remarks: readonly Remark[]): Remark[] {
  const kinds = remarks.map(({ kind }) => kind)
  return remarks.filter(({ kind }, position) => kinds.indexOf(kind) === position)
}
