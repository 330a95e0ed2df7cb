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

it('saves what was not touched as it is stored, so that a lower rent is nothing else (S5)', () => {
  expect(factsToSave(listing, { ...listing.form, price: '17000' })).toMatchObject({
    ...stored,
    price: 17000,
  })
})

it('saves what was changed, and what was emptied, as the form says', () => {
  const saved = factsToSave(listing, {
    ...listing.form,
    description: '',
    amenities: ['lift', 'gym'],
  })
  expect(saved).not.toHaveProperty('description')
  expect(saved).toMatchObject({ amenities: ['lift', 'gym', 'parking'] })
})
