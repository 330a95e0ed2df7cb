// The closed choices of a listing that searches know, too: stored word → what the screens say, in the order in which they
// are offered. The database's checks hold the same words; a choice that only one of the two knows does not compile.

import type { Database } from '../database-types.ts'

type Row = Database['public']['Tables']['properties']['Row']

export const propertyTypeLabels = {
  apartment: 'Apartment',
  house: 'Independent house',
  condo: 'Condo',
  studio: 'Studio',
  residential: 'Residential',
  'pg-hostel': 'PG / Hostel',
  commercial: 'Commercial space',
  office: 'Office',
  retail: 'Shop',
  warehouse: 'Warehouse',
  vacation: 'Vacation home',
  vacation_rental: 'Vacation rental',
  villa: 'Villa',
} as const satisfies Readonly<Record<Row['property_type'], string>>

export type PropertyType = keyof typeof propertyTypeLabels
export const propertyTypes = storedWords(propertyTypeLabels)

/** Offered as a filter of their own; the wide names are reached by the home page's categories. */
export const filterTypes = propertyTypes.filter(
  (type) => type !== 'residential' && type !== 'vacation' && type !== 'commercial',
)

export const furnishingLabels = {
  unfurnished: 'Unfurnished',
  'semi-furnished': 'Semi-furnished',
  furnished: 'Furnished',
} as const satisfies Readonly<Record<NonNullable<Row['furnishing']>, string>>

export type Furnishing = keyof typeof furnishingLabels
export const furnishings = storedWords(furnishingLabels)

/** Occupancy facts only: never religion, caste, region or community. */
export const preferredTenantLabels = {
  family: 'Family',
  sharers: 'Sharers',
  students: 'Students',
  company: 'Company lease',
} as const

export type PreferredTenant = keyof typeof preferredTenantLabels
export const preferredTenants = storedWords(preferredTenantLabels)

/** The stored words of a choice, in its order. */
export function storedWords<Word extends string>(
  labels: Readonly<Record<Word, string>>,
): readonly Word[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a record of exactly these words
  return Object.keys(labels) as Word[]
}

/** The stored word of an amenity → what the screen says. Words not listed are shown as they are stored. */
export const amenityLabels: Readonly<Record<string, string>> = {
  gym: 'Gym',
  pool: 'Swimming pool',
  parking: 'Parking',
  lift: 'Lift',
  'power backup': 'Power backup',
  'water supply': 'Round-the-clock water',
  wifi: 'Wi-Fi',
  ac: 'Air conditioning',
  security: 'Security',
  balcony: 'Balcony',
  garden: 'Garden',
  'gated community': 'Gated community',
  clubhouse: 'Clubhouse',
  'pet friendly': 'Pet friendly',
  food: 'Meals',
  laundry: 'Laundry',
  metro: 'Metro nearby',
  school: 'School nearby',
  office: 'Offices nearby',
  hospital: 'Hospital nearby',
  mall: 'Mall nearby',
}
