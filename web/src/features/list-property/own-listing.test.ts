import { expect, it } from 'vitest'
import { fromFacts } from '@basera/contract/listing/facts'
import { factsToSave } from './own-listing.ts'

const stored = {
  title: 'Quiet top floor',
  property_type: 'apartment',
  location: 'Lane 3',
  bedrooms: 2,
  bathrooms: 2,
  square_feet: 900,
  price: 18000,
  parking: 'both',
  amenities: ['parking', 'lift'],
  description: ' Two rooms ',
}
const listing = { stored, form: fromFacts(stored) }

it('saves untouched fields as they are stored, so that a lower rent is the only change (S5)', () => {
  expect(factsToSave(listing, { ...listing.form, price: '17000' })).toMatchObject({
    ...stored,
    price: 17000,
  })
})

it('saves changed and emptied fields from the form', () => {
  const saved = factsToSave(listing, {
    ...listing.form,
    description: '',
    amenities: ['lift', 'gym'],
  })
  expect(saved).not.toHaveProperty('description')
  expect(saved).toMatchObject({ amenities: ['lift', 'gym', 'parking'] })
})
