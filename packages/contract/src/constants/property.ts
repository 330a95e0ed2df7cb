// The closed choices of a listing and the words the screens use for them.

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

export const propertyTypeLabels: Readonly<Record<PropertyType, string>> = {
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
}

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
export const furnishingLabels: Readonly<Record<Furnishing, string>> = {
  unfurnished: 'Unfurnished',
  'semi-furnished': 'Semi-furnished',
  furnished: 'Furnished',
}

/** Occupancy facts only: never religion, caste, region or community. */
export const preferredTenants = ['family', 'sharers', 'students', 'company'] as const
export type PreferredTenant = (typeof preferredTenants)[number]
export const preferredTenantLabels: Readonly<Record<PreferredTenant, string>> = {
  family: 'Family',
  sharers: 'Sharers',
  students: 'Students',
  company: 'Company lease',
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

/** The card's rating until a property has reviews of its own (specification 9). */
export const fixedRating = 4.5
