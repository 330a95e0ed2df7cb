// Validates a model's answer: accepts the language's own vocabulary, places of the gazetteer, and words that occur in the sentence.
// So prompt injection cannot achieve more than another search.
import { isEmptyCriteria, type SearchCriteria } from '@basera/search/criteria'
import { namedPlaces } from '@basera/search/places/named-places'
import { normalise } from '@basera/search/text/normalise'
import { searchAmenities, searchKeywords, searchTypes } from '@basera/search/vocabulary'
import { answerSchema, type ModelAnswer } from './answer-shape.ts'

/** Null when the answer does not match its schema, or when nothing valid is left. */
export function believedCriteria(answer: unknown, sentence: string): SearchCriteria | null {
  const fitting = answerSchema.safeParse(answer)
  if (!fitting.success) return null
  const { keywords, location, bedrooms, priceRange, propertyType, amenities } = fitting.data
  const said = wordsOf(sentence)
  const criteria: SearchCriteria = {
    keywords: [...new Set(keywords.flatMap((keyword) => believedKeyword(plain(keyword), said)))],
    location: location === null ? null : believedLocation(location, sentence, said),
    // Owners record 0 or 1 for a studio: a number would hide homes.
    bedrooms: propertyType === 'studio' ? null : wholeOrHalf(bedrooms),
    priceRange: sorted(priceRange),
    propertyType,
    amenities: [...new Set(amenities)],
  }
  return isEmptyCriteria(criteria) ? null : criteria
}

const plain = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(normalise(text).match(/[\p{L}\p{N}\p{M}]+/gu))

function isSaid(text: string, said: ReadonlySet<string>): boolean {
  const words = [...wordsOf(text)]
  return words.length > 0 && words.every((word) => said.has(word))
}

function believedKeyword(keyword: string, said: ReadonlySet<string>): string[] {
  const wanted = keyword.replace(/^not /, '')
  const isKnown =
    searchKeywords.has(wanted) || searchAmenities.includes(wanted) || searchTypes.includes(wanted)
  if (isKnown) return [keyword]
  return isSaid(wanted, said) ? [wordsAlone(keyword)] : []
}

/** Plain words: no markup and no invisible characters. */
const wordsAlone = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .match(/[\p{L}\p{N}\p{M}]+/gu)
    ?.join(' ') ?? ''

/** "Locality, City" at most. A city that the sentence does not name is dropped as a guess. */
function believedLocation(
  location: string,
  sentence: string,
  said: ReadonlySet<string>,
): string | null {
  const parts = location.split(',').flatMap((part) => believedPart(part.trim(), said) ?? [])
  const named = new Set(namedPlaces(sentence).map(({ name }) => name))
  const [first, ...others] = parts
  if (first === undefined) return null
  const city = others.find((part) => part.isCity && named.has(part.name))
  return city === undefined || first.isCity ? first.name : `${first.name}, ${city.name}`
}

type Part = { readonly name: string; readonly isCity: boolean }

function believedPart(part: string, said: ReadonlySet<string>): Part | null {
  const [place, ...more] = namedPlaces(part)
  if (place !== undefined && more.length === 0) return place
  return isSaid(part, said) ? { name: wordsAlone(part), isCity: false } : null
}

const wholeOrHalf = (bedrooms: number | null): number | null =>
  bedrooms === null || bedrooms === 0 || !Number.isInteger(bedrooms * 2) ? null : bedrooms

function sorted({ min, max }: ModelAnswer['priceRange']): SearchCriteria['priceRange'] {
  const [least, most] = [rupees(min), rupees(max)]
  return least !== null && most !== null && least > most
    ? { min: most, max: least }
    : { min: least, max: most }
}

const rupees = (amount: number | null): number | null =>
  amount === null ? null : Math.round(amount) || null
