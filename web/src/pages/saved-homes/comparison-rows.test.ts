import { expect, test } from 'vitest'
import type { ComparedHome } from '../../api/account/saved-homes.ts'
import { comparedRows } from './comparison-rows.ts'

const home = (facts: object): ComparedHome =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what the rows are made of
  ({
    price: 20_000,
    security_deposit: 40_000,
    maintenance_amount: 2000,
    maintenance_included: false,
    property_type: 'apartment',
    bedrooms: 2,
    bathrooms: 2,
    bhk_label: null,
    square_feet: 900,
    floor: null,
    parking: null,
    available_from: null,
    area_basis: null,
    furnishing: null,
    facing: null,
    property_age_years: null,
    balconies: null,
    water_supply: null,
    power_backup: null,
    is_gated: null,
    society_name: null,
    pets_allowed: null,
    agreement_months: null,
    notice_months: null,
    lock_in_months: null,
    pg_details: null,
    preferred_tenants: [],
    amenities: [],
    note: null,
    ...facts,
  }) as unknown as ComparedHome

const rowOf = (homes: readonly (ComparedHome | null)[], label: string) =>
  comparedRows(homes, '2026-11-21').find((row) => row.label === label)

test('the sum to move in is rent, deposit and first maintenance, and the lowest is marked', () => {
  const homes = [home({}), home({ price: 25_000, maintenance_included: true })]
  expect(rowOf(homes, 'To move in')).toEqual({
    label: 'To move in',
    values: ['₹62,000', '₹65,000'],
    isDifferent: true,
    lowest: [0],
  })
})

test('an unknown sum is left out, and nothing is lowest beside it', () => {
  const homes = [home({}), home({ security_deposit: null })]
  expect(rowOf(homes, 'To move in')).toMatchObject({ values: ['₹62,000', null], lowest: [] })
})

test('a fact that all homes share does not differ, one that is missing in one does', () => {
  const homes = [home({ furnishing: 'furnished' }), home({})]
  expect(rowOf(homes, 'Bathrooms')).toMatchObject({ values: ['2', '2'], isDifferent: false })
  expect(rowOf(homes, 'Furnishing')).toMatchObject({
    values: ['Furnished', null],
    isDifferent: true,
  })
  expect(rowOf(homes, 'Balconies')).toBe(undefined)
})

test('a home that is no longer listed makes no difference', () => {
  expect(rowOf([home({}), null], 'Rent')).toEqual({
    label: 'Rent',
    values: ['₹20,000 /month', null],
    isDifferent: false,
    lowest: [],
  })
})

test('notes are shown and never marked as a difference', () => {
  expect(rowOf([home({ note: 'sunny' }), home({})], 'Your note')).toMatchObject({
    values: ['sunny', null],
    isDifferent: false,
  })
})
