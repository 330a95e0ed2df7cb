import { emptyListingForm } from '@basera/contract/listing/form'
import { expect, test } from 'vitest'
import { unsaidOf } from './worth-saying.ts'

const said = {
  ...emptyListingForm,
  property_type: 'apartment',
  furnishing: 'furnished',
  parking: 'both',
  description: 'Morning sun.',
  photos: [{ object_name: 'a/b.avif' }],
}

test('nothing is asked for where every such field is filled', () => {
  expect(unsaidOf(said)).toEqual([])
})

test('furnishing, parking, photos and a description are asked for, each in its step', () => {
  const bare = { ...said, furnishing: '', parking: '', photos: [], description: '  ' }
  expect(unsaidOf(bare)).toEqual([
    { what: 'Furnishing', step: 'living' },
    { what: 'Parking', step: 'living' },
    { what: 'Photos', step: 'photos' },
    { what: 'Description', step: 'words' },
  ])
})

test('a shop is not asked for furniture, and a bed not for parking', () => {
  expect(unsaidOf({ ...said, property_type: 'retail', furnishing: '' })).toEqual([])
  expect(unsaidOf({ ...said, property_type: 'pg-hostel', parking: '' })).toEqual([])
})
