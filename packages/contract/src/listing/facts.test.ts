import { describe, expect, it } from 'vitest'
import { fromFacts, toFacts } from './facts.ts'
import { emptyListingForm, type ListingForm } from './form.ts'
import { reviewedChanges } from './review.ts'

const form: ListingForm = {
  ...emptyListingForm,
  property_type: 'apartment',
  title: ' Quiet top floor ',
  location: 'Lane 3',
  bedrooms: '2.5',
  bathrooms: '2',
  square_feet: '1,150',
  price: '₹18,000',
  address: 'Flat 401',
  exact_latitude: '17.46512',
  exact_longitude: '78.36431',
  is_gated: 'yes',
  pets_allowed: 'no',
  parking: 'both',
  amenities: ['lift'],
  photos: [{ object_name: 'me/d/a.jpg', width: 1600, height: 1200 }],
}

describe('facts of a form', () => {
  it('are columns by name, without what is empty', () => {
    expect(toFacts(form)).toEqual({
      property_type: 'apartment',
      title: 'Quiet top floor',
      location: 'Lane 3',
      bedrooms: 2,
      bhk_label: '2.5 BHK',
      bathrooms: 2,
      square_feet: 1150,
      area_basis: 'built_up',
      price: 18000,
      private: { address: 'Flat 401', latitude: 17.46512, longitude: 78.36431 },
      is_gated: true,
      pets_allowed: false,
      parking: 'both',
      amenities: ['lift', 'parking', 'gated community'],
      photos: [{ object_name: 'me/d/a.jpg', width: 1600, height: 1200 }],
    })
  })

  it('are read back as the form they were made from', () => {
    const back = fromFacts(toFacts(form))
    expect(back).toMatchObject({
      bedrooms: '2.5',
      square_feet: '1150',
      price: '18000',
      address: 'Flat 401',
      exact_latitude: '17.46512',
      is_gated: 'yes',
      pets_allowed: 'no',
      amenities: ['lift'],
    })
    expect(toFacts(back)).toEqual(toFacts(form))
  })

  it('store invalid text as typed, so that another device shows it', () => {
    const facts = toFacts({ ...form, price: 'call me', description: 'For Hindus only' })
    expect(facts).toMatchObject({ price: 'call me', description: 'For Hindus only' })
    expect(fromFacts(facts).price).toBe('call me')
  })

  it('ignore unknown keys and wrong types', () => {
    expect(fromFacts({ price: { a: 1 }, photos: 'none', private: 4, surprise: 1 })).toEqual(
      emptyListingForm,
    )
  })

  it('say 1 RK as one room, and a workplace as none', () => {
    expect(toFacts({ ...form, is_rk: true })).toMatchObject({ bedrooms: 1, bhk_label: '1 RK' })
    expect(fromFacts({ bedrooms: 1, bhk_label: '1 RK' })).toMatchObject({ is_rk: true })
    const office = toFacts({ ...form, property_type: 'office', bedrooms: '' })
    expect(office).toMatchObject({ bedrooms: 0 })
    expect(office).not.toHaveProperty('bhk_label')
  })
})

describe('changes that wait for approval (ruling 12, S5)', () => {
  const before = toFacts(form)
  it.each<[part: string, change: Partial<ListingForm>]>([
    ['title', { title: 'Loud top floor' }],
    ['rent', { price: '19000' }],
    ['place', { locality: 'Madhapur' }],
    ['place', { latitude: '17.47', longitude: '78.4' }],
    ['rooms', { bedrooms: '2' }],
    ['size', { square_feet: '1200' }],
    ['type', { property_type: 'house' }],
    ['photos', { photos: [] }],
    ['photos', { photos: [{ object_name: 'me/d/a.jpg', alt_text: 'Call 98765 43210' }] }],
    ['description', { description: 'New words' }],
    ['amounts', { security_deposit: '36000' }],
    ['terms', { notice_months: '3' }],
    ['building', { floor: '3' }],
    ['comforts', { amenities: ['lift', 'pool'] }],
    ['supplies', { parking: 'two_wheeler' }],
    ['supplies', { cooking_gas: 'piped' }],
    ['living', { house_rules: ['No parties'] }],
    ['living', { pg_gate_time: '22:00' }],
  ])('%s', (part, change) => {
    expect(reviewedChanges(before, toFacts({ ...form, ...change }))).toEqual([part])
  })

  it('are none for the exact address, the day it is free, and a rent below the approved one', () => {
    const after = toFacts({
      ...form,
      address: 'Flat 402',
      available_from: '2026-12-01',
      price: '17000',
    })
    expect(reviewedChanges(before, after, 18000)).toEqual([])
    expect(reviewedChanges(before, after, 16000)).toEqual(['rent'])
    expect(reviewedChanges(before, after)).toEqual(['rent'])
  })
})
