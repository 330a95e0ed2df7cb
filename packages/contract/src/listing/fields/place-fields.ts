// What is let and where: what everybody sees of it, and what is shown only to whom the lister chooses.

import * as bounds from '../../constants/listing.ts'
import { propertyTypeLabels } from '../../constants/property-words.ts'
import type { FieldRow } from './field-row.ts'

const latitude = { kind: 'degree', min: 6, max: 38 } as const
const longitude = { kind: 'degree', min: 68, max: 98 } as const
const placeName = { kind: 'words', max: bounds.MAX_PLACE_NAME_CHARACTERS } as const

export const placeFields = {
  property_type: {
    kind: 'choice',
    labels: propertyTypeLabels,
    label: 'Kind',
    ask: 'Kind of place',
    reviewLabel: 'Type',
    needed: 'typeMissing',
    isPreviewed: true,
    review: 'type',
  },
  as_broker: { kind: 'flag', label: 'I list this for its owner, as a broker' },

  location: {
    kind: 'words',
    max: bounds.MAX_LOCATION_CHARACTERS,
    label: 'Street or area',
    help: 'For example: Road No. 12, near the lake. No flat number: that comes below.',
    needed: 'locationMissing',
    isPreviewed: true,
    review: 'place',
  },
  locality: {
    ...placeName,
    label: 'Locality',
    help: 'Type any name or spelling people use: HITEC City is found by Cyberabad, too.',
    needed: 'localityMissing',
    review: 'place',
  },
  city: { ...placeName, label: 'City', needed: 'cityMissing', review: 'place' },
  state: { ...placeName, label: 'State', isPreviewed: true, review: 'place' },
  pincode: { kind: 'pincode', label: 'PIN code', isPreviewed: true, review: 'place' },
  // About where it is, for everybody.
  latitude: { ...latitude, label: 'Latitude', review: 'place' },
  longitude: { ...longitude, label: 'Longitude', review: 'place' },
  society_name: {
    kind: 'words',
    max: bounds.MAX_SOCIETY_CHARACTERS,
    label: 'Building or society',
    isPreviewed: true,
    page: { label: 'Society' },
    review: 'place',
  },

  // For the lister and for whom the lister shows it to.
  address: {
    kind: 'words',
    max: bounds.MAX_ADDRESS_CHARACTERS,
    within: ['private', 'address'],
    label: 'Exact address, for you alone',
    ask: 'Flat, house number and street',
    isPreviewed: true,
  },
  landmark: {
    kind: 'words',
    max: bounds.MAX_LANDMARK_CHARACTERS,
    within: ['private', 'landmark'],
    label: 'Landmark',
  },
  directions: {
    kind: 'words',
    max: bounds.MAX_DIRECTIONS_CHARACTERS,
    within: ['private', 'directions'],
    label: 'How to get there',
  },
  exact_latitude: { ...latitude, within: ['private', 'latitude'], label: 'Exact latitude' },
  exact_longitude: { ...longitude, within: ['private', 'longitude'], label: 'Exact longitude' },
} as const satisfies Readonly<Record<string, FieldRow>>
