import { expect, test } from 'vitest'
import { propertyList } from './admin-lists.tsx'

test('R-ADM-06 listings are filtered by every kind of place there is', () => {
  const types = propertyList.filters.find(({ name }) => name === 'property_type')
  expect(types).toMatchObject({
    label: 'Type',
    options: [
      ['all', 'All'],
      ['apartment', 'Apartment'],
      ['house', 'Independent house'],
      ['condo', 'Condo'],
      ['studio', 'Studio'],
      ['residential', 'Residential'],
      ['pg-hostel', 'PG / Hostel'],
      ['commercial', 'Commercial space'],
      ['office', 'Office'],
      ['retail', 'Shop'],
      ['warehouse', 'Warehouse'],
      ['vacation', 'Vacation home'],
      ['vacation_rental', 'Vacation rental'],
      ['villa', 'Villa'],
    ],
  })
})
