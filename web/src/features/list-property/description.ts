// Generates a first description and title from the entered facts alone, in plain sentences, to be edited by the lister.

import { workplaceTypes } from '@basera/contract/constants/property'
import { areaBasisLabels } from '@basera/contract/constants/listing-choices'
import {
  amenityLabels,
  furnishingLabels,
  propertyTypeLabels,
} from '@basera/contract/constants/property-words'
import type { ListingForm } from '@basera/contract/listing/form'
import { formatDayWithYear } from '../../lib/dates.ts'
import { formatRupees } from '../../lib/rupees.ts'
import { capitalise, countOf, formatNumber, joinWithOr } from '../../lib/words.ts'
import { numberIn } from './typed-number.ts'

/** "2 BHK apartment in Kondapur, Hyderabad"; empty while the kind of place is not known. */
export function suggestTitle(form: ListingForm): string {
  if (form.property_type === '') return ''
  const place = placeOf(form)
  return capitalise(joined([kindOf(form), place === '' ? '' : `in ${place}`], ' '))
}

/** Paragraphs parted by an empty line; empty while nothing is known. */
export function describeHome(form: ListingForm): string {
  if (form.property_type === '') return ''
  return joined(
    [
      joined([opening(form), sizeOf(form), floorOf(form)], ' '),
      joined([furnitureOf(form), buildingOf(form), nearbyOf(form)], ' '),
      joined([costsOf(form), availableOf(form), tenantsOf(form), petsOf(form)], ' '),
    ],
    '\n\n',
  )
}

/** What a sentence calls otherwise than a list does. */
const kinds: Readonly<Record<string, string>> = { residential: 'home', 'pg-hostel': 'PG room' }

function kindOf(form: ListingForm): string {
  const kind = kinds[form.property_type] ?? lowered(propertyTypeLabels, form.property_type)
  return joined([roomsOf(form), kind === '' ? 'home' : kind], ' ')
}

function roomsOf(form: ListingForm): string {
  if (workplaceTypes.has(form.property_type)) return ''
  if (['pg-hostel', 'studio'].includes(form.property_type)) return ''
  if (form.is_rk) return '1 RK'
  return numberIn(form.bedrooms) ? `${form.bedrooms.trim()} BHK` : ''
}

function placeOf({ locality, city }: ListingForm): string {
  return joined([locality.trim(), city.trim()], ', ')
}

function opening(form: ListingForm): string {
  const what = joined([lowered(furnishingLabels, form.furnishing), kindOf(form)], ' ')
  const society = form.society_name.trim()
  const where = joined([society === '' ? '' : `in ${society}`, placeWords(form)], ', ')
  return `${capitalise(joined([what, 'to rent', where], ' '))}.`
}

function placeWords(form: ListingForm): string {
  const place = placeOf(form)
  if (place === '') return ''
  return form.society_name.trim() === '' ? `in ${place}` : place
}

function sizeOf(form: ListingForm): string {
  const size = numberIn(form.square_feet)
  const basis = lowered(areaBasisLabels, form.area_basis)
  const area = size ? `${formatNumber(size)} sq ft ${basis === '' ? '' : `(${basis})`}`.trim() : ''
  const bathrooms = numberIn(form.bathrooms)
  const balconies = numberIn(form.balconies)
  const rooms = listed([
    bathrooms ? countOf(bathrooms, bathroomWord(form)) : '',
    balconies ? countOf(balconies, 'balcony', 'balconies') : '',
  ])
  const withRooms = rooms === '' ? '' : `with ${rooms}`
  if (area === '') return rooms === '' ? '' : `It has ${rooms}.`
  return `It measures ${joined([area, withRooms], ' ')}.`
}

function bathroomWord(form: ListingForm) {
  return workplaceTypes.has(form.property_type) ? 'washroom' : 'bathroom'
}

function floorOf({ floor, total_floors: top, facing }: ListingForm): string {
  const level = numberIn(floor)
  const levels = numberIn(top)
  const words =
    level === null
      ? ''
      : level === 0
        ? 'on the ground floor'
        : level < 0
          ? 'in the basement'
          : `on floor ${level}${levels ? ` of ${levels}` : ''}`
  const faces = facing === '' ? '' : `facing ${facing}`
  return words === '' && faces === '' ? '' : `It is ${joined([words, faces], ', ')}.`
}

function furnitureOf({ furnishing_items: items }: ListingForm): string {
  return items.length === 0 ? '' : `It comes with ${listed(items.map(inSentence))}.`
}

function buildingOf(form: ListingForm): string {
  const amenities = form.amenities
    .filter((amenity) => !isNearby(amenity))
    .map((amenity) => inSentence(amenityLabels[amenity] ?? amenity))
  const parking = parkingWords[form.parking]
  const backup =
    form.power_backup === 'full' || form.power_backup === 'partial'
      ? `${form.power_backup} power backup`
      : ''
  const all = [...amenities, parking ?? '', backup, form.is_gated === 'yes' ? 'a gate' : '']
  const words = listed(all)
  return words === '' ? '' : `On offer: ${words}.`
}

const parkingWords: Readonly<Record<string, string>> = {
  two_wheeler: 'parking for a two-wheeler',
  four_wheeler: 'parking for a car',
  both: 'parking for a car and a two-wheeler',
}

function nearbyOf({ amenities }: ListingForm): string {
  const near = amenities.filter(isNearby).map((amenity) => nearbyWords[amenity] ?? amenity)
  return near.length === 0 ? '' : `Nearby: ${listed(near)}.`
}

const nearbyWords: Readonly<Record<string, string>> = {
  metro: 'the metro',
  school: 'a school',
  office: 'offices',
  hospital: 'a hospital',
  mall: 'a mall',
}

function isNearby(amenity: string) {
  return amenity in nearbyWords
}

function costsOf(form: ListingForm): string {
  const rent = numberIn(form.price)
  if (!rent) return ''
  const deposit = numberIn(form.security_deposit)
  const maintenance = numberIn(form.maintenance_amount)
  const parts = [
    `The rent is ${formatRupees(rent)} a month${form.is_negotiable ? ', negotiable' : ''}`,
    deposit ? `the deposit ${formatRupees(deposit)}` : '',
    form.maintenance_included
      ? 'maintenance is included'
      : maintenance
        ? `maintenance ${formatRupees(maintenance)} a month`
        : '',
  ]
  return `${joined(parts, '; ')}.`
}

function availableOf({ available_from: day }: ListingForm): string {
  return /^\d{4}-\d\d-\d\d$/.test(day) ? `Available from ${formatDayWithYear(day)}.` : ''
}

const tenantWords: Readonly<Record<string, string>> = {
  family: 'a family',
  sharers: 'sharers',
  students: 'students',
  company: 'a company lease',
}

function tenantsOf({ preferred_tenants: tenants }: ListingForm): string {
  const words = tenants.map((tenant) => tenantWords[tenant] ?? tenant)
  return words.length === 0 ? '' : `Suits ${joinWithOr(words)}.`
}

function petsOf({ pets_allowed: pets }: ListingForm): string {
  if (pets === 'yes') return 'Pets are welcome.'
  return pets === 'no' ? 'Pets are not allowed.' : ''
}

/** The label of a stored word as a sentence writes it; empty for none. */
function lowered(labels: Readonly<Record<string, string>>, word: string): string {
  return (labels[word] ?? '').toLowerCase()
}

/** "Wi-Fi", "AC" and "TV" keep their capitals. */
function inSentence(word: string): string {
  return /^[A-Z][a-z]+(?![a-z-]*[A-Z])/.test(word) && !word.startsWith('Wi-Fi')
    ? word.charAt(0).toLowerCase() + word.slice(1)
    : word
}

/** ['a', 'b', 'c'] → "a, b and c"; empty parts are passed over. */
function listed(words: readonly string[]): string {
  const said = words.filter((word) => word !== '')
  if (said.length < 2) return said.join('')
  return `${said.slice(0, -1).join(', ')} and ${said.at(-1) ?? ''}`
}

function joined(parts: readonly string[], between: string): string {
  return parts.filter((part) => part !== '').join(between)
}
