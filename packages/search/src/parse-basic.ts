// The plain reading of a search sentence, for when nothing better answers (specification 9, "Local AI search parsing").

import { type SearchCriteria } from './criteria.ts'
import { findPlace } from './places.ts'

const amenityWords: Readonly<Record<string, RegExp>> = {
  school: /\bschools?\b/i,
  office: /\boffices?\b/i,
  hospital: /\bhospitals?\b/i,
  mall: /\b(malls?|shopping)\b/i,
  pool: /\bpools?\b/i,
  gym: /\bgyms?\b/i,
  parking: /\bparking\b/i,
}

// An office that is wanted, not one that should be near.
const officeAsHome = /^\s*offices?\b|\boffice space\b/i

const typeWords: readonly (readonly [string, RegExp])[] = [
  ['pg-hostel', /\b(pg|paying guest|hostel)\b/i],
  ['studio', /\b(studio|1\s?rk)\b/i],
  ['villa', /\bvilla\b/i],
  ['office', officeAsHome],
]

/** Never fails: a sentence that says nothing known gives criteria in which nothing is set. */
export function parseBasic(sentence: string): SearchCriteria {
  return {
    keywords: [],
    location: findPlace(sentence),
    bedrooms: findBedrooms(sentence),
    priceRange: { min: null, max: findPriceCap(sentence) },
    propertyType: typeWords.find(([, words]) => words.test(sentence))?.[0] ?? null,
    amenities: findAmenities(sentence),
  }
}

function findBedrooms(sentence: string): number | null {
  const found = /(?<![\d.,])(\d{1,2})\s*-?\s*(?:bedrooms?|beds?|bhk)\b/i.exec(sentence)
  return found ? Number(found[1]) : null
}

/** Rupees a month; zero and negative amounts are no cap. */
function findPriceCap(sentence: string): number | null {
  const found =
    /(?:\bunder|\bbelow|\bless than|<)\s*(?:₹|rs\.?|inr)?\s*(\d[\d,]*(?:\.\d+)?)\s*(k\b)?/i.exec(
      sentence,
    )
  if (!found) return null
  const rupees = Math.round(Number(found[1]?.replaceAll(',', '')) * (found[2] ? 1_000 : 1))
  return rupees > 0 ? rupees : null
}

function findAmenities(sentence: string): string[] {
  return Object.entries(amenityWords)
    .filter(([name, words]) => words.test(sentence) && !isOfficeAsHome(name, sentence))
    .map(([name]) => name)
}

function isOfficeAsHome(amenity: string, sentence: string): boolean {
  return amenity === 'office' && officeAsHome.test(sentence)
}
