import { expect, it } from 'vitest'
import { differencesOf } from './listing-differences.ts'

it('lists each fact that differs, before and after, and nothing else', () => {
  const approved = {
    title: 'Roof',
    description: null,
    price: 18000,
    security_deposit: 36000,
    amenities: ['lift'],
    pets_allowed: null,
    pg_details: null,
    version: 3,
  }
  const proposed = {
    ...approved,
    description: 'Call me',
    price: 125000,
    security_deposit: null,
    amenities: ['lift', 'pool'],
    pets_allowed: false,
    pg_details: { gate_time: '22:00' },
    version: 4,
  }
  expect(differencesOf(approved, proposed)).toEqual([
    { name: 'Description', before: '', after: 'Call me' },
    { name: 'Rent a month', before: '₹18,000', after: '₹1,25,000' },
    { name: 'Deposit', before: '₹36,000', after: '' },
    { name: 'Amenities', before: 'Lift', after: 'Lift, Swimming pool' },
    { name: 'Pets', before: '', after: 'No' },
    { name: 'PG / hostel', before: '', after: 'Gate time: 22:00' },
  ])
  expect(differencesOf(approved, approved)).toEqual([])
})
