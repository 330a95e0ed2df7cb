import { array, assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from './parse.ts'

const types = [
  null,
  ...'apartment house villa studio condo commercial office retail warehouse pg-hostel vacation_rental'.split(
    ' ',
  ),
]

function isRent(rupees: number | null): boolean {
  return rupees === null || (Number.isInteger(rupees) && rupees > 0 && rupees <= 100_000_000)
}

/** Every bound that an answer keeps, by the name of the field that broke one. */
function brokenFields(sentence: string): string[] {
  const { keywords, location, bedrooms, priceRange, propertyType, amenities } = parse(sentence)
  const { min, max } = priceRange
  const sound = {
    keywords:
      keywords.length <= 10 && keywords.every((word) => word.trim() !== '' && word.length <= 40),
    location: location === null || (location !== '' && location.length <= 80),
    bedrooms: bedrooms === null || (bedrooms > 0 && bedrooms <= 20),
    min: isRent(min),
    max: isRent(max) && (min === null || max === null || min <= max),
    propertyType: types.includes(propertyType),
    amenities: new Set(amenities).size === amenities.length,
  }
  return Object.entries(sound)
    .filter(([, isSound]) => !isSound)
    .map(([field]) => field)
}

function expectSound(sentence: string): void {
  expect(brokenFields(sentence)).toEqual([])
}

const words = constantFrom(
  ...'2 3 10 bhk under above 30k 1.5 lakh - to or and , / + ₹ -5 in near not without se tak lopu ke kondapur hyderabad gym office pg studio rk sector 62 500081 deposit around budget between max 24x7 sqft 1200 1,20,000 से 20 హజార్ june 1st road no 999999999999 0 .5 ½ nagar __proto__ constructor'.split(
    ' ',
  ),
)

test('no text makes it fail or answer out of bounds', () => {
  assert(property(string({ unit: 'binary', maxLength: 300 }), expectSound), {
    numRuns: 500,
  })
  assert(property(string({ unit: 'grapheme', maxLength: 300 }), expectSound), {
    numRuns: 500,
  })
})

test('no order of its own words makes it fail or answer out of bounds', () => {
  const sentences = array(words, { maxLength: 30 }).map((chosen) => chosen.join(' '))
  assert(property(sentences, expectSound), { numRuns: 2_000 })
})

test('names of Object.prototype mean nothing', () => {
  expect(parse('__proto__ constructor toString valueOf hasOwnProperty').propertyType).toBeNull()
})

test.each([
  ['a sentence', 'under 2 bhk near kondapur or 30k - '],
  ['one long word', 'gachibowlx'],
  ['unknown words', 'zxqw '],
  ['digits', '7'],
  ['grouped digits', '1,20'],
  ['marks', '-/+,.'],
  ['Devanagari', 'गाचीबोवली में '],
])('sixteen times the text of %s takes far less than its square', (_, part) => {
  // Processor time, and the best of several rounds: other work on the machine does not count.
  const timeOf = (length: number) => {
    const sentence = part.repeat(Math.ceil(length / part.length)).slice(0, length)
    const times = [1, 2, 3, 4, 5].map(() => {
      const before = process.cpuUsage()
      parse(sentence)
      return process.cpuUsage(before).user
    })
    return Math.max(Math.min(...times), 1_000)
  }
  timeOf(2_500)
  expect(timeOf(40_000) / timeOf(2_500)).toBeLessThan(80)
})
