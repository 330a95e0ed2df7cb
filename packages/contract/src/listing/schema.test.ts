import { describe, expect, it } from 'vitest'
import { emptyListingForm, type ListingForm } from './form.ts'
import { listingFaults } from './schema.ts'

const whole: ListingForm = {
  ...emptyListingForm,
  property_type: 'apartment',
  title: 'Quiet top floor',
  location: 'Lane 3',
  locality: 'Kondapur',
  city: 'Hyderabad',
  bedrooms: '2',
  bathrooms: '2',
  square_feet: '900',
  price: '18000',
}

describe('what is wrong with a listing', () => {
  it.each<[field: keyof ListingForm, value: unknown, fault: string]>([
    ['property_type', '', 'Choose what kind of place it is'],
    ['property_type', 'castle', 'Choose what kind of place it is'],
    ['title', '  ', 'Give your home a title'],
    ['title', 'x'.repeat(201), 'A title has at most 200 characters'],
    ['location', ' ', 'Enter the street or area'],
    ['locality', '', 'Choose or type the locality'],
    ['city', '', 'Enter the city'],
    ['pincode', '012345', 'A PIN code has 6 digits and does not start with 0'],
    ['pincode', '50008', 'A PIN code has 6 digits and does not start with 0'],
    ['latitude', '51.5', 'The pin must be in India'],
    ['bedrooms', '', 'Enter a number from 0 to 100, in steps of a half'],
    ['bedrooms', '-1', 'Enter a number from 0 to 100, in steps of a half'],
    ['bedrooms', '2.3', 'Enter a number from 0 to 100, in steps of a half'],
    ['bathrooms', '1.5', 'Enter a whole number from 0 to 100'],
    ['bathrooms', '101', 'Enter a whole number from 0 to 100'],
    ['square_feet', '0', 'Enter the size in whole square feet, more than 0'],
    ['square_feet', '900.5', 'Enter the size in whole square feet, more than 0'],
    ['square_feet', 'large', 'Enter the size in whole square feet, more than 0'],
    ['price', '0', 'Enter the monthly rent in rupees, more than 0'],
    ['price', '-5', 'Enter the monthly rent in rupees, more than 0'],
    ['price', '18000.505', 'Enter the monthly rent in rupees, more than 0'],
    ['price', '1000000001', 'At most ₹1,00,00,00,000'],
    ['security_deposit', 'two months', 'Enter an amount in rupees, 0 or more'],
    ['floor', '201', 'Enter a whole number from -5 to 200'],
    ['available_from', '2026-02-31', 'Enter a date from 2000 to 2100'],
    ['available_from', '1999-12-31', 'Enter a date from 2000 to 2100'],
    ['photos', Array.from({ length: 21 }, () => ({ object_name: 'a' })), 'At most 20 photos'],
    [
      'description',
      'For Hindus only',
      'Please remove "for hindus": a listing may not choose tenants by religion, caste, region or community.',
    ],
    [
      'house_rules',
      ['No Muslims'],
      'Please remove "no muslims": a listing may not choose tenants by religion, caste, region or community.',
    ],
  ])('R-ADM-09 %s: %j', (name, value, fault) => {
    expect(listingFaults({ ...whole, [name]: value })).toEqual({ [name]: fault })
  })

  it.each(['', 'me/../a.jpg', 'me//a.jpg', 'me/./a.jpg', 'me/a b.jpg', 'me/a.jpg?x', '/me/a.jpg'])(
    'S4 a photo is no file by the name %j',
    (name) => {
      expect(listingFaults({ ...whole, photos: [{ object_name: name }] })).toEqual({
        photos: 'This photo could not be sent. Please try again.',
      })
    },
  )

  it('R-ADM-09 a floor is not above the top floor', () => {
    expect(listingFaults({ ...whole, floor: '5', total_floors: '4' })).toEqual({
      floor: 'The floor is above the top floor',
    })
  })

  it('is nothing when the needed fields are right, however numbers are written', () => {
    expect(listingFaults(whole)).toEqual({})
    expect(listingFaults({ ...whole, price: '₹ 1,18,000', bedrooms: '2.5' })).toEqual({})
    expect(listingFaults({ ...whole, bedrooms: '2 BHK' })).toEqual({})
    expect(listingFaults({ ...whole, bedrooms: '', is_rk: true })).toEqual({})
    expect(listingFaults({ ...whole, bedrooms: '', property_type: 'office' })).toEqual({})
    expect(listingFaults({ ...whole, description: 'Near the Jain temple' })).toEqual({})
  })
})
