import { describe, expect, test } from 'vitest'
import { readProperty, type PublicProperty } from '../../api/homes/property.ts'
import {
  availabilityText,
  checksOf,
  costs,
  keyFacts,
  moreFacts,
  tenantsText,
} from './detail-facts.ts'
import { turn } from './photo-position.ts'

function home(facts: Partial<PublicProperty>): PublicProperty {
  const unknown = Object.fromEntries(
    'security_deposit maintenance_amount maintenance_included bhk_label area_basis floor total_floors parking available_from furnishing facing property_age_years balconies water_supply power_backup cooking_gas is_gated society_name pets_allowed agreement_months notice_months lock_in_months pg_details'
      .split(' ')
      .map((name) => [name, null]),
  )
  return readProperty({
    id: '0b9c1d2e-0000-4000-8000-000000000001',
    title: 'A home',
    location: 'Somewhere',
    property_type: 'apartment',
    created_at: '2026-10-01T00:00:00Z',
    price: 62_000,
    ...unknown,
    ...facts,
  })
}

test('R-HOME-21 a listing with few facts shows no empty ones', () => {
  expect(keyFacts(home({}), '2026-11-01')).toEqual([])
  expect(moreFacts(home({}))).toEqual([])
  expect(tenantsText(home({}))).toBeNull()
  expect(costs(home({}))).toEqual({
    lines: [{ label: 'Rent', value: '₹62,000 /month' }],
    moveInTotal: null,
    moveInParts: 'Rent of the first month ₹62,000',
  })
})

test('R-HOME-21 a complete listing shows every fact', () => {
  const listing = home({
    bedrooms: 3,
    bathrooms: 3,
    square_feet: 1840,
    area_basis: 'carpet',
    floor: 9,
    total_floors: 14,
    parking: 'both',
    available_from: '2026-12-01',
  })
  expect(keyFacts(listing, '2026-11-20').map((fact) => fact.value)).toEqual([
    '3',
    '3',
    '1,840',
    '9 of 14',
    'Car and bike',
    '1 Dec',
  ])
})

const said = (facts: Partial<PublicProperty>) => moreFacts(home(facts)).map(Object.values)

test('how gas for cooking comes is told beside water and power, that there is none, too', () => {
  expect(said({ cooking_gas: null })).toEqual([])
  expect(said({ cooking_gas: 'none' })).toEqual([['Cooking gas', 'None']])
  expect(
    said({ power_backup: 'full', cooking_gas: 'piped', is_gated: true, agreement_months: 11 }),
  ).toEqual([
    ['Power backup', 'Full'],
    ['Cooking gas', 'Piped'],
    ['Gated community', 'Yes'],
    ['Agreement', '11 months'],
  ])
})

describe('what moving in costs', () => {
  test('rent, deposit and maintenance add up', () => {
    const paid = costs(home({ security_deposit: 124_000, maintenance_amount: 4_500 }))
    expect(paid.moveInTotal).toBe(190_500)
    expect(paid.moveInParts).toBe(
      'Rent of the first month ₹62,000 + maintenance ₹4,500 + deposit ₹1,24,000',
    )
  })

  test('maintenance that is included is not added', () => {
    const paid = costs(
      home({ security_deposit: 0, maintenance_amount: 4_500, maintenance_included: true }),
    )
    expect(paid.moveInTotal).toBe(62_000)
    expect(paid.moveInParts).toBe('Rent of the first month ₹62,000')
    expect(paid.lines.at(-1)).toEqual({ label: 'Maintenance', value: 'Included in the rent' })
  })
})

test('a home is available now from its date on', () => {
  expect(availabilityText('2026-11-20', '2026-11-20')).toBe('Now')
  expect(availabilityText('2026-11-21', '2026-11-20')).toBe('21 Nov')
  expect(availabilityText(null, '2026-11-20')).toBeNull()
})

test('preferred tenants are occupancy facts', () => {
  expect(tenantsText(home({ preferred_tenants: ['family', 'company'] }))).toBe(
    'Family or Company lease',
  )
})

test('a check that was not made is shown as such, not hidden', () => {
  const host = {
    display_name: 'Meera R.',
    kind: 'owner' as const,
    identity_checked_at: '2026-10-03T09:00:00Z',
    phone_checked_at: null,
    member_since: '2024-03-01',
    rating: null,
    rating_count: null,
  }
  expect(checksOf(host, '2026-10-05T09:00:00Z')).toEqual([
    { text: 'Identity checked on 3 Oct 2026', isDone: true },
    { text: 'Listing approved on 5 Oct 2026', isDone: true },
    { text: 'Phone number not checked yet', isDone: false },
  ])
})

test('photos wrap around', () => {
  expect(turn(0, -1, 5)).toBe(4)
  expect(turn(4, 1, 5)).toBe(0)
  expect(turn(0, 1, 0)).toBe(0)
})
