// The rental-search language: a sentence → criteria. Pure, the same in the browser and on the server.

import type { SearchCriteria } from './criteria.ts'
import type { FullReading } from './full-reading.ts'
import { takeBedrooms } from './grammar/bedrooms.ts'
import { takeAmenities, takeConstraints, takeType } from './grammar/features.ts'
import { takeLocation } from './grammar/location.ts'
import { findNear } from './grammar/near.ts'
import { takeOtherMoney } from './grammar/other-money.ts'
import { takePrice } from './grammar/price.ts'
import { takeQuantities } from './grammar/quantities.ts'
import { takeRefusals } from './grammar/refusals.ts'
import { placed } from './grammar/placed.ts'
import { read, type Reading } from './reading.ts'

const MAX_KEYWORDS = 10
const MAX_KEYWORD_CHARACTERS = 40
const MAX_LOCATION_CHARACTERS = 80

/** Never fails: a sentence that says nothing known gives criteria in which nothing is set. */
export function parse(sentence: string): SearchCriteria {
  return readFully(sentence).criteria
}

/** The criteria and what they have no room for. Never fails. */
export function readFully(sentence: string): FullReading {
  const reading = read(sentence)
  const numbered = takeQuantities(reading)
  takeOtherMoney(reading)
  const { lowest, rooms } = takeBedrooms(reading)
  const priceRange = takePrice(reading)
  takeRefusals(reading)
  const found = findNear(reading)
  const location = takeLocation(reading, numbered)?.slice(0, MAX_LOCATION_CHARACTERS) ?? null
  const propertyType = takeType(reading, lowest !== null)
  const amenities = takeAmenities(reading)
  takeConstraints(reading)
  return {
    criteria: {
      keywords: keywordsOf(reading),
      location,
      bedrooms: lowest,
      priceRange,
      propertyType,
      amenities,
    },
    rooms: propertyType === 'studio' ? null : rooms,
    ...placed(reading, found, location),
    amenities: found.isMetroSaid ? amenities.filter((amenity) => amenity !== 'metro') : amenities,
  }
}

function keywordsOf({ keywords }: Reading): string[] {
  const inOrder = keywords
    .toSorted((left, right) => left.at - right.at)
    .map(({ keyword }) => keyword)
  return [...new Set(inOrder)]
    .filter((keyword) => keyword.length <= MAX_KEYWORD_CHARACTERS)
    .slice(0, MAX_KEYWORDS)
}
