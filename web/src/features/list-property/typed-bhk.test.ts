import { expect, test } from 'vitest'
import { readBhk } from './typed-bhk.ts'

test.each([
  ['2 BHK', { bedrooms: '2', is_rk: false }],
  ['2.5bhk', { bedrooms: '2.5', is_rk: false }],
  ['1 RK', { bedrooms: '', is_rk: true }],
  ['Studio', { bedrooms: '0', is_rk: false }],
  ['3', { bedrooms: '3', is_rk: false }],
  ['2 bh', { bedrooms: '2 bh', is_rk: false }],
  ['two', { bedrooms: 'two', is_rk: false }],
  ['', { bedrooms: '', is_rk: false }],
])('“%s” is read as people say it', (typed, read) => {
  expect(readBhk(typed)).toEqual(read)
})
