// Groups of property types, which the first view needs. Types and other choices: property-words.ts.

import type { PropertyType } from './property-words.ts'

/** Categories of the home page and the types each stands for; `all` stands for every type (specification 9). */
export const categoryTypes = {
  all: [],
  residential: ['apartment', 'house', 'condo', 'studio', 'residential', 'pg-hostel'],
  vacation: ['vacation', 'vacation_rental'],
  commercial: ['commercial', 'office', 'retail', 'warehouse'],
  'pg-hostel': ['pg-hostel'],
} as const satisfies Record<string, readonly PropertyType[]>
export type Category = keyof typeof categoryTypes

export const categoryLabels: Readonly<Record<Category, string>> = {
  all: 'All',
  residential: 'Residential',
  vacation: 'Vacation',
  commercial: 'Commercial',
  'pg-hostel': 'PG/Hostel',
}

/** Where no person lives: neither bedrooms nor households are asked for. */
export const workplaceTypes: ReadonlySet<string> = new Set(categoryTypes.commercial)

/** Around the public position, which is rounded to about 100 m: wide enough that the circle names no house. */
export const PUBLIC_POSITION_RADIUS_METRES = 500

/** The card's rating until a property has reviews of its own (specification 9). */
export const FIXED_RATING = 4.5
