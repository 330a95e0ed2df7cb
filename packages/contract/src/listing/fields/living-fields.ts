// Furniture, what the building has, and whom the home suits as a household.

import {
  cookingGasLabels,
  parkingLabels,
  powerBackupLabels,
  waterSupplyLabels,
} from '../../constants/listing-choices.ts'
import * as bounds from '../../constants/listing.ts'
import {
  amenityLabels,
  furnishingLabels,
  preferredTenantLabels,
} from '../../constants/property-words.ts'
import type { FieldRow } from './field-row.ts'

export const livingFields = {
  furnishing: {
    kind: 'choice',
    labels: furnishingLabels,
    label: 'Furnishing',
    isPreviewed: true,
    page: {},
    review: 'comforts',
  },
  furnishing_items: {
    kind: 'list',
    max: bounds.MAX_LISTED_ITEMS,
    label: 'Stays in the home',
    ask: 'What stays in the home',
    help: 'Item by item, because everybody understands “furnished” differently.',
    isPreviewed: true,
    review: 'comforts',
  },
  amenities: {
    kind: 'list',
    max: bounds.MAX_LISTED_ITEMS,
    labels: amenityLabels,
    label: 'Amenities',
    isPreviewed: true,
    review: 'comforts',
  },
  parking: {
    kind: 'choice',
    labels: parkingLabels,
    label: 'Parking',
    part: 'comforts',
    isPreviewed: true,
    review: 'supplies',
  },
  water_supply: {
    kind: 'choice',
    labels: waterSupplyLabels,
    label: 'Water',
    part: 'comforts',
    isPreviewed: true,
    page: {},
    review: 'supplies',
  },
  power_backup: {
    kind: 'choice',
    labels: powerBackupLabels,
    label: 'Power backup',
    part: 'comforts',
    isPreviewed: true,
    page: {},
    review: 'supplies',
  },
  cooking_gas: {
    kind: 'choice',
    labels: cookingGasLabels,
    label: 'Cooking gas',
    part: 'comforts',
    isPreviewed: true,
    page: {},
    review: 'supplies',
  },
  is_gated: {
    kind: 'yesNo',
    label: 'Gated community',
    part: 'comforts',
    isPreviewed: true,
    page: { no: '' },
    review: 'building',
  },
  preferred_tenants: {
    kind: 'several',
    labels: preferredTenantLabels,
    label: 'Suits',
    isPreviewed: true,
    review: 'living',
  },
  pets_allowed: {
    kind: 'yesNo',
    label: 'Pets',
    ask: 'Pets are welcome',
    part: 'household',
    isPreviewed: true,
    page: { yes: 'Welcome', no: 'Not allowed' },
    review: 'living',
  },
  house_rules: {
    kind: 'lines',
    max: bounds.MAX_HOUSE_RULES,
    maxCharacters: bounds.MAX_HOUSE_RULE_CHARACTERS,
    label: 'House rules',
    isPreviewed: true,
    review: 'living',
  },
} as const satisfies Readonly<Record<string, FieldRow>>
