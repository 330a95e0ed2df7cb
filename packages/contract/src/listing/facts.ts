// Converts between a form and the facts of a draft or a listing (columns by name, `private`, `pg_details`, `photos`).
// Invalid text stays as it was typed, so that nothing is lost on the way through the database.

import * as z from 'zod/mini'
import { workplaceTypes } from '../constants/property.ts'
import { fieldNames, namedRows, type ListingField } from './fields/listing-fields.ts'
import { emptyListingForm, type ListingForm, type ListingPhoto } from './form.ts'
import { fieldChecks } from './schema.ts'

export type ListingFacts = Readonly<Record<string, unknown>>

type Part = 'private' | 'pg_details'

/** Which field is which key in a part of the facts. */
const keysIn = (part: Part): readonly (readonly [field: ListingField, key: string])[] =>
  namedRows.flatMap(({ name, within }) =>
    within?.[0] === part ? [[name, within[1]] as const] : [],
  )

const parts: Readonly<Record<Part, ReturnType<typeof keysIn>>> = {
  private: keysIn('private'),
  pg_details: keysIn('pg_details'),
}

const inParts: ReadonlySet<string> = new Set(
  Object.values(parts).flatMap((part) => part.map(([name]) => name)),
)
/** Where "no" is an answer. */
const yesOrNo: ReadonlySet<string> = new Set(
  namedRows.filter(({ kind }) => kind === 'yesNo').map(({ name }) => name),
)
/** Columns of a listing that a form fills. */
export const formColumns: readonly string[] = [
  ...fieldNames.filter((name) => name !== 'is_rk' && !inParts.has(name)),
  'pg_details',
]
/** Amenities derived from other columns, for searches. */
const derivedAmenities: readonly [amenity: string, isGiven: (facts: ListingFacts) => boolean][] = [
  ['parking', ({ parking }) => ['two_wheeler', 'four_wheeler', 'both'].includes(String(parking))],
  ['power backup', ({ power_backup: backup }) => backup === 'partial' || backup === 'full'],
  ['gated community', ({ is_gated: isGated }) => isGated === true],
  ['pet friendly', ({ pets_allowed: isAllowed }) => isAllowed === true],
]

/** The facts of a form; empty fields are left out. */
export function toFacts(form: ListingForm): ListingFacts {
  const facts: Record<string, unknown> = {}
  for (const name of fieldNames) {
    if (name === 'is_rk' || name === 'bhk_label' || inParts.has(name)) continue
    put(facts, name, valueOf(form, name))
  }
  for (const [part, keys] of Object.entries(parts)) {
    const partFacts: Record<string, unknown> = {}
    for (const [name, key] of keys) put(partFacts, key, valueOf(form, name))
    // An emptied address has to reach the listing, too.
    if (part === 'private' || Object.keys(partFacts).length > 0) facts[part] = partFacts
  }
  Object.assign(facts, roomFacts(form, facts['bedrooms']))
  const amenities = derivedFrom(facts)
  put(facts, 'amenities', [...new Set([...form.amenities, ...amenities])])
  return facts
}

/** A form filled with facts, of a draft as well as of a listing's row. Unknown keys and wrong types are passed over. */
export function fromFacts(facts: ListingFacts): ListingForm {
  const flat: Record<string, unknown> = { ...facts }
  for (const [part, keys] of Object.entries(parts)) {
    const partFacts = isRecord(facts[part]) ? facts[part] : {}
    for (const [name, key] of keys) flat[name] = partFacts[key]
  }
  const label = typeof facts['bhk_label'] === 'string' ? facts['bhk_label'] : ''
  flat['is_rk'] = /^1 ?RK$/i.test(label)
  flat['bedrooms'] = /^(\d+\.5) ?BHK/i.exec(label)?.[1] ?? facts['bedrooms']
  const form: Record<string, unknown> = { ...emptyListingForm }
  for (const name of fieldNames) form[name] = toTyped(flat[name], emptyListingForm[name])
  form['photos'] = Array.isArray(facts['photos']) ? facts['photos'].filter(isPhoto) : []
  form['amenities'] = withoutDerived(facts)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field was just given a value of its own type
  return form as unknown as ListingForm
}

function valueOf(form: ListingForm, name: ListingField): unknown {
  const read = z.safeParse(fieldChecks[name], form[name])
  const value: unknown = read.success ? read.data : form[name]
  if (typeof value === 'string') return value.trim()
  return Array.isArray(value)
    ? value.filter((item) => typeof item !== 'string' || item.trim())
    : value
}

function put(facts: Record<string, unknown>, key: string, value: unknown) {
  const isEmpty =
    value === undefined ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  if (!isEmpty || (value === false && yesOrNo.has(key))) facts[key] = value
  else delete facts[key]
}

/** "2.5 BHK" and "1 RK" are said by the label; `bedrooms` is its whole part. */
function roomFacts(form: ListingForm, bedrooms: unknown): ListingFacts {
  if (workplaceTypes.has(form.property_type)) return { bedrooms: 0 }
  if (form.is_rk) return { bedrooms: 1, bhk_label: '1 RK' }
  if (typeof bedrooms !== 'number') return {}
  if (!Number.isInteger(bedrooms)) {
    return { bedrooms: Math.floor(bedrooms), bhk_label: `${bedrooms} BHK` }
  }
  const labelled = /^(\d+) ?BHK\b/i.exec(form.bhk_label)?.[1]
  return Number(labelled) === bedrooms ? { bhk_label: form.bhk_label } : {}
}

function derivedFrom(facts: ListingFacts): readonly string[] {
  return derivedAmenities.filter(([, isGiven]) => isGiven(facts)).map(([amenity]) => amenity)
}

function withoutDerived(facts: ListingFacts): readonly string[] {
  const derived = new Set(derivedFrom(facts))
  return textsIn(facts['amenities']).filter((amenity) => !derived.has(amenity))
}

function toTyped(value: unknown, empty: unknown): unknown {
  if (value === undefined || value === null) return empty
  if (Array.isArray(empty)) return textsIn(value)
  if (typeof empty === 'boolean') return value === true
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : empty
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isPhoto(value: unknown): value is ListingPhoto {
  return isRecord(value) && typeof value['object_name'] === 'string'
}
