// A sentence → its criteria: by function ai-search, or by the local parser when that fails or finds nothing.

import { queryOptions } from '@tanstack/react-query'
import { isEmptyCriteria, type SearchCriteria } from '@basera/search/criteria'
import {
  roomsOf,
  type FullReading,
  type Near,
  type Remark,
  type Rooms,
} from '@basera/search/full-reading'
import type { Api } from '../api.ts'
import { sentenceKey } from './sentence-key.ts'

export function readingQuery(api: Api, sentence: string) {
  return queryOptions({
    queryKey: sentenceKey(sentence),
    queryFn: () => fetchReading(api, sentence),
  })
}

/** Never fails: every failure of the function falls back silently to local parsing (R-HOME-15). */
export async function fetchReading(api: Api, sentence: string): Promise<FullReading> {
  return (await askFunction(api, sentence)) ?? (await parseLocally(sentence))
}

// Loaded when it is needed.
async function parseLocally(sentence: string): Promise<FullReading> {
  const { readFully } = await import('@basera/search/parse')
  return readFully(sentence)
}

async function askFunction(api: Api, sentence: string): Promise<FullReading | null> {
  try {
    const answer = await api.fetch('/functions/v1/ai-search', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: sentence, full: true }),
    })
    if (!answer.ok) return null
    const body: unknown = await answer.json()
    const criteria = readCriteria(body)
    return criteria && readBeside(criteria, field(body, 'reading'))
  } catch {
    return null
  }
}

/** `{ result: { keywords, location, … } }` → criteria; null when there is nothing usable in it. */
function readCriteria(body: unknown): SearchCriteria | null {
  const result = field(body, 'result')
  if (typeof result !== 'object' || result === null) return null
  const priceRange = field(result, 'priceRange')
  const criteria: SearchCriteria = {
    keywords: texts(field(result, 'keywords')),
    location: text(field(result, 'location')),
    bedrooms: amount(field(result, 'bedrooms')),
    priceRange: { min: amount(field(priceRange, 'min')), max: amount(field(priceRange, 'max')) },
    propertyType: text(field(result, 'propertyType')),
    amenities: texts(field(result, 'amenities')),
  }
  return isEmptyCriteria(criteria) && field(body, 'reading') === undefined ? null : criteria
}

/** The parts beside the criteria; those that an older server leaves out are taken from the criteria. */
function readBeside(criteria: SearchCriteria, reading: unknown): FullReading | null {
  if (typeof reading !== 'object' || reading === null)
    return {
      criteria,
      rooms: roomsOf(criteria.bedrooms),
      near: null,
      place: criteria.location,
      amenities: criteria.amenities,
      remarks: [],
    }
  return {
    criteria,
    rooms: readRooms(field(reading, 'rooms')),
    near: readNear(field(reading, 'near')),
    place: text(field(reading, 'place')),
    amenities: texts(field(reading, 'amenities')),
    remarks: list(field(reading, 'remarks')).flatMap(readRemark),
  }
}

function readRooms(rooms: unknown): Rooms | null {
  const counts = list(field(rooms, 'counts')).filter((count) => typeof count === 'number')
  return counts.length === 0 ? null : { counts, orMore: field(rooms, 'orMore') === true }
}

function readNear(near: unknown): Near | null {
  const [places, km] = [texts(field(near, 'places')), amount(field(near, 'km'))]
  return places.length === 0 || km === null
    ? null
    : { places, any: field(near, 'any') === true, km }
}

/** Those that this page has words for. */
function readRemark(remark: unknown): Remark[] {
  const [kind, place, km] = ['kind', 'place', 'km'].map((name) => field(remark, name))
  switch (kind) {
    case 'unknown-place':
    case 'place-without-position':
      return typeof place === 'string' ? [{ kind, place }] : []
    case 'distance-too-great':
      return typeof km === 'number' ? [{ kind, km }] : []
    case 'near-me':
    case 'distance-too-small':
    case 'rent-swapped':
      return [{ kind }]
    default:
      return []
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

function amount(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function texts(value: unknown): string[] {
  return list(value).filter((item) => typeof item === 'string')
}
