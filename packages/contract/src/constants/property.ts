// The closed choices of a listing. The words for them: property-words.ts.

export const propertyTypes = [
  'apartment',
  'house',
  'condo',
  'studio',
  'residential',
  'pg-hostel',
  'commercial',
  'office',
  'retail',
  'warehouse',
  'vacation',
  'vacation_rental',
  'villa',
] as const
export type PropertyType = (typeof propertyTypes)[number]

/** Offered as a filter of their own; the wide names are reached by the home page's categories. */
export const filterTypes = propertyTypes.filter(
  (type) => type !== 'residential' && type !== 'vacation' && type !== 'commercial',
)

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

export const furnishings = ['unfurnished', 'semi-furnished', 'furnished'] as const
export type Furnishing = (typeof furnishings)[number]

/** Occupancy facts only: never religion, caste, region or community. */
export const preferredTenants = ['family', 'sharers', 'students', 'company'] as const
export type PreferredTenant = (typeof preferredTenants)[number]

/** Around the public position, which is rounded to about 100 m: wide enough that the circle names no house. */
export const publicPositionRadiusMetres = 500

/** The card's rating until a property has reviews of its own (specification 9). */
export const fixedRating = 4.5
