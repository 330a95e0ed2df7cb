import { array, assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { suggestPlaces } from './suggest.ts'

const names = (text: string) => suggestPlaces(text, 6).map(({ name }) => name)

test.each([
  '',
  ' ',
  'k',
  '2',
  '2bhk ',
  'in',
  'flat near',
  'with gym',
  'under 30k',
  'kondapur ',
  'Hyderabad',
  'zzzzzz',
])('%j suggests nothing', (text) => {
  expect(names(text)).toEqual([])
})

describe('the end of a sentence suggests places', () => {
  test.each([
    ['kond', 'Kondapur'],
    ['2 BHK near Kond', 'Kondapur'],
    ['hite', 'HITEC City'],
    ['flat in jubilee hi', 'Jubilee Hills'],
    ['flat in jubileehi', 'Jubilee Hills'],
    ['bangal', 'Bengaluru'],
    ['gurga', 'Gurugram'],
    ['secund', 'Secunderabad'],
    ['pg in l.b', 'LB Nagar'],
  ])('%j: %s first', (text, name) => {
    expect(names(text)[0]).toBe(name)
  })

  test.each([
    ['kundapur', 'Kondapur'],
    ['gachibouli', 'Gachibowli'],
    ['koramngala', 'Koramangala'],
    ['villa in madhpur', 'Madhapur'],
    ['begampeth', 'Begumpet'],
  ])('%j, misspelled: %s', (text, name) => {
    expect(names(text)).toContain(name)
  })
})

test('only the words of the place are replaced', () => {
  const sentence = '2 BHK near jubilee hi'
  expect(suggestPlaces(sentence, 1)).toEqual([
    { name: 'Jubilee Hills', city: 'Hyderabad', text: 'Jubilee Hills', from: 11 },
  ])
})

test('a name of two cities is written with its city', () => {
  const both = suggestPlaces('hebb', 6)
  expect(both.map(({ text }) => text)).toEqual(['Hebbal, Bengaluru', 'Hebbal, Mysuru'])
})

test('no more than asked for', () => {
  expect(suggestPlaces('ma', 6)).toHaveLength(6)
  expect(suggestPlaces('ma', 2)).toHaveLength(2)
})

test('no text makes it fail, and what is replaced lies within the text', () => {
  const pieces = constantFrom('2bhk', 'near', 'kond', 'jubilee hi', ' ', ',', "o'", '.', '-', 'कोंड')
  assert(
    property(array(pieces, { maxLength: 8 }), string(), (words, rest) => {
      const text = words.join(' ') + rest
      for (const { from } of suggestPlaces(text, 6)) {
        expect(from).toBeGreaterThanOrEqual(0)
        expect(from).toBeLessThan(text.length)
      }
    }),
  )
})
