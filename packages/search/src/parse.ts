// The rental-search language: a sentence → criteria. Pure, the same in the browser and on the server.

import type { SearchCriteria } from './criteria.ts'
import { takeBedrooms } from './grammar/bedrooms.ts'
import { takeAmenities, takeConstraints, takeType } from './grammar/features.ts'
import { takeLocation } from './grammar/location.ts'
import { takeOtherMoney } from './grammar/other-money.ts'
import { takePrice } from './grammar/price.ts'
import { takeQuantities } from './grammar/quantities.ts'
import { takeRefusals } from './grammar/refusals.ts'
import { read, type Reading } from './reading.ts'

const maxKeywords = 10
const maxKeywordCharacters = 40
const maxLocationCharacters = 80

/** Never fails: a sentence that says nothing known gives criteria in which nothing is set. */
export function parse(sentence: string): SearchCriteria {
  const reading = read(sentence)
  const numbered = takeQuantities(reading)
  takeOtherMoney(reading)
  const bedrooms = takeBedrooms(reading)
  const priceRange = takePrice(reading)
  takeRefusals(reading)
  const location = takeLocation(reading, numbered)
  const propertyType = takeType(reading, bedrooms !== null)
  const amenities = takeAmenities(reading)
  takeConstraints(reading)
  return {
    keywords: keywordsOf(reading),
    location: location?.slice(0, maxLocationCharacters) ?? null,
    bedrooms,
    priceRange,
    propertyType,
    amenities,
  }
}

function keywordsOf({ keywords }: Reading): string[] {
  const inOrder = keywords
    .toSorted((left, right) => left.at - right.at)
    .map(({ keyword }) => keyword)
  return [...new Set(inOrder)]
    .filter((keyword) => keyword.length <= maxKeywordCharacters)
    .slice(0, maxKeywords)
}
