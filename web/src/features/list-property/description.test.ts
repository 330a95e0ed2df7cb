import { describe, expect, it } from 'vitest'
import { findDiscriminatingPhrase } from '@basera/contract/constants/discriminating-words'
import { emptyListingForm } from '@basera/contract/listing/form'
import { describeHome, suggestTitle } from './description.ts'

const flat = {
  ...emptyListingForm,
  property_type: 'apartment',
  society_name: 'Lake View',
  locality: 'Kondapur',
  city: 'Hyderabad',
  bedrooms: '2.5',
  bathrooms: '2',
  balconies: '1',
  square_feet: '1,150',
  area_basis: 'carpet',
  floor: '3',
  total_floors: '5',
  facing: 'east',
  price: '₹28,000',
  security_deposit: '56000',
  maintenance_amount: '2500',
  available_from: '2026-12-01',
  furnishing: 'semi-furnished',
  furnishing_items: ['Wardrobes', 'AC', 'Ceiling fans'],
  amenities: ['lift', 'wifi', 'metro'],
  parking: 'both',
  power_backup: 'full',
  preferred_tenants: ['family', 'sharers'],
  pets_allowed: 'no',
}

describe('a description drafted from the facts', () => {
  it('says every fact once, in sentences', () => {
    expect(describeHome(flat)).toBe(
      [
        'Semi-furnished 2.5 BHK apartment to rent in Lake View, Kondapur, Hyderabad. It measures 1,150 sq ft (carpet area) with 2 bathrooms and 1 balcony. It is on floor 3 of 5, facing east.',
        'It comes with wardrobes, AC and ceiling fans. On offer: lift, Wi-Fi, parking for a car and a two-wheeler and full power backup. Nearby: the metro.',
        'The rent is ₹28,000 a month; the deposit ₹56,000; maintenance ₹2,500 a month. Available from 1 Dec 2026. Suits a family or sharers. Pets are not allowed.',
      ].join('\n\n'),
    )
  })

  it('leaves out what was not entered', () => {
    expect(describeHome(emptyListingForm)).toBe('')
    expect(describeHome({ ...emptyListingForm, property_type: 'villa' })).toBe('Villa to rent.')
    expect(describeHome({ ...flat, price: 'call me' })).not.toContain('rent is')
  })

  it('speaks of washrooms in a workplace and of no bedrooms', () => {
    const office = describeHome({ ...flat, property_type: 'office', bedrooms: '2' })
    expect(office).toContain('2 washrooms')
    expect(office).not.toContain('BHK')
  })

  it('would pass the check of discriminating words', () => {
    expect(findDiscriminatingPhrase(describeHome(flat))).toBeNull()
  })

  it('suggests a title of rooms, kind and place', () => {
    expect(suggestTitle(flat)).toBe('2.5 BHK apartment in Kondapur, Hyderabad')
    expect(suggestTitle({ ...flat, is_rk: true })).toBe('1 RK apartment in Kondapur, Hyderabad')
    expect(suggestTitle({ ...flat, property_type: 'pg-hostel', locality: '' })).toBe(
      'PG room in Hyderabad',
    )
    expect(suggestTitle(emptyListingForm)).toBe('')
  })
})
