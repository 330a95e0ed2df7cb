import { expect, test } from 'vitest'
import { propertyRow, receivedRows } from './admin-rows.ts'

const row = {
  id: '0b9a3c1e-9a44-4d8e-9a55-0d1f5c2b7a10',
  title: 'Roof over Kondapur',
  description: null,
  price: 20000,
  location: 'Lane 3',
  bedrooms: 2,
  bathrooms: 0,
  square_feet: 900,
  property_type: 'apartment',
  status: 'available',
  approval_status: 'pending',
  created_at: '2026-11-01T00:00:00Z',
  broker_id: '0b9a3c1e-9a44-4d8e-9a55-0d1f5c2b7a11',
  broker_email: '',
  broker_first_name: null,
  broker_last_name: null,
}

test.each([
  ['title', ''],
  ['title', 'x'.repeat(201)],
  ['price', 0],
  ['location', ''],
  ['bedrooms', -1],
  ['square_feet', 9.5],
  ['id', '17'],
  ['approval_status', 'maybe'],
])('R-ADM-09 a listing whose %s is %j fails with its issue', (field, wrong) => {
  expect(() => receivedRows(propertyRow, [row, { ...row, [field]: wrong }])).toThrow(
    new RegExp(`^Validation failed: 1\\.${field}: `),
  )
})

test('R-ADM-09 a listing within the bounds is returned unchanged', () => {
  expect(receivedRows(propertyRow, [row])).toEqual([row])
})
