// Rooms, size and where in the building; beds and meals of a paying guest's place.

import { areaBasisLabels, facingLabels } from '../../constants/listing-choices.ts'
import * as bounds from '../../constants/listing.ts'
import type { FieldRow } from './field-row.ts'

const rooms = { min: 0, max: bounds.MAX_ROOMS } as const
const hostelWords = {
  kind: 'publicWords',
  max: bounds.MAX_PG_WORDS_CHARACTERS,
  part: 'hostel',
  isPreviewed: true,
  review: 'living',
} as const

export const roomsFields = {
  /** May end in .5: a small extra room. */
  bedrooms: {
    kind: 'rooms',
    ...rooms,
    label: 'Bedrooms',
    help: 'The number in BHK: 2 or “2 BHK”; 2.5 with a small extra room, 0 for a studio.',
    needed: 'bedrooms',
    review: 'rooms',
  },
  is_rk: { kind: 'flag', label: '1 RK' },
  bathrooms: {
    kind: 'number',
    ...rooms,
    label: 'Bathrooms',
    needed: 'bathrooms',
    review: 'rooms',
  },
  balconies: {
    kind: 'number',
    min: 0,
    max: bounds.MAX_BALCONIES,
    label: 'Balconies',
    isPreviewed: true,
    page: {},
    review: 'rooms',
  },
  bhk_label: { kind: 'derived', label: 'Rooms as said', review: 'rooms' },

  square_feet: {
    kind: 'number',
    min: 1,
    max: bounds.MAX_SQUARE_FEET,
    unit: 'sq ft',
    label: 'Size',
    needed: 'squareFeet',
    review: 'size',
  },
  area_basis: {
    kind: 'choice',
    labels: areaBasisLabels,
    initial: 'built_up',
    label: 'Measured as',
    help: 'Carpet is inside the walls; built-up adds walls and balconies; super built-up adds a share of what is common.',
    isPreviewed: true,
    page: { label: 'Area is measured as' },
    review: 'size',
  },

  floor: {
    kind: 'number',
    min: bounds.MIN_FLOOR,
    max: bounds.MAX_FLOOR,
    label: 'Floor',
    help: '0 is the ground floor.',
    part: 'building',
    isPreviewed: true,
    review: 'building',
  },
  total_floors: {
    kind: 'number',
    min: 0,
    max: bounds.MAX_FLOOR,
    label: 'Floors',
    ask: 'Floors in all',
    part: 'building',
    review: 'building',
  },
  facing: {
    kind: 'choice',
    labels: facingLabels,
    isList: true,
    label: 'Facing',
    part: 'building',
    isPreviewed: true,
    page: {},
    review: 'building',
  },
  property_age_years: {
    kind: 'number',
    min: 0,
    max: bounds.MAX_BUILDING_AGE_YEARS,
    counts: 'year',
    label: 'Age of the building',
    part: 'building',
    isPreviewed: true,
    page: { zero: 'New' },
    review: 'building',
  },

  pg_sharing: {
    ...hostelWords,
    within: ['pg_details', 'sharing'],
    label: 'Sharing',
    placeholder: 'Single, twin, triple',
  },
  pg_gender: {
    ...hostelWords,
    within: ['pg_details', 'gender'],
    label: 'For',
    placeholder: 'Women, men, anyone',
  },
  pg_meals: {
    ...hostelWords,
    within: ['pg_details', 'meals'],
    label: 'Meals',
    placeholder: 'Breakfast and dinner',
  },
  pg_gate_time: {
    ...hostelWords,
    within: ['pg_details', 'gate_time'],
    label: 'Gate closes',
    placeholder: '22:30',
  },
} as const satisfies Readonly<Record<string, FieldRow>>
