// What the form of a listing offers to choose from, stored word → the words on the screen. The database's checks hold the
// same words.

import type { Database } from '../database-types.ts'

type Row = Database['public']['Tables']['properties']['Row']
type LabelsOf<Column extends keyof Row> = Readonly<
  Record<Extract<NonNullable<Row[Column]>, string>, string>
>

export const areaBasisLabels = {
  carpet: 'Carpet area',
  built_up: 'Built-up area',
  super_built_up: 'Super built-up area',
} as const satisfies LabelsOf<'area_basis'>

export const facingLabels = {
  north: 'North',
  'north-east': 'North-east',
  east: 'East',
  'south-east': 'South-east',
  south: 'South',
  'south-west': 'South-west',
  west: 'West',
  'north-west': 'North-west',
} as const satisfies LabelsOf<'facing'>

export const parkingLabels = {
  none: 'None',
  two_wheeler: 'Two-wheeler',
  four_wheeler: 'Car',
  both: 'Car and two-wheeler',
} as const satisfies LabelsOf<'parking'>

export const waterSupplyLabels = {
  corporation: 'Corporation',
  borewell: 'Borewell',
  both: 'Corporation and borewell',
} as const satisfies LabelsOf<'water_supply'>

export const powerBackupLabels = {
  none: 'None',
  partial: 'Partial',
  full: 'Full',
} as const satisfies LabelsOf<'power_backup'>

export const cookingGasLabels = {
  piped: 'Piped',
  cylinder: 'Cylinder',
  none: 'None',
} as const satisfies LabelsOf<'cooking_gas'>

/** Stored as they are read. */
export const furnishingItems = [
  'Beds',
  'Mattresses',
  'Wardrobes',
  'Sofa',
  'Dining table',
  'Study table',
  'Curtains',
  'Ceiling fans',
  'Lights',
  'AC',
  'Geyser',
  'Fridge',
  'Washing machine',
  'TV',
  'Stove',
  'Chimney',
  'Microwave',
  'Water purifier',
  'Modular kitchen',
  'Inverter',
] as const

/** Of the building; words are those of `amenityLabels`. Parking, power, pets and the gate are asked for by themselves. */
export const buildingAmenities = [
  'lift',
  'security',
  'water supply',
  'wifi',
  'ac',
  'balcony',
  'garden',
  'gym',
  'pool',
  'clubhouse',
  'laundry',
  'food',
] as const

/** Within a walk. */
export const nearbyAmenities = ['metro', 'school', 'office', 'hospital', 'mall'] as const
