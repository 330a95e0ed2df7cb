// The words that the screens use for a listing's closed choices.

import type { Furnishing, PreferredTenant, PropertyType } from './property.ts'

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

export const furnishingLabels: Readonly<Record<Furnishing, string>> = {
  unfurnished: 'Unfurnished',
  'semi-furnished': 'Semi-furnished',
  furnished: 'Furnished',
}

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
