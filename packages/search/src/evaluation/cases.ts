// The sentences of the evaluation and how an answer is judged.

import { readFileSync } from 'node:fs'
import type { SearchCriteria } from '../criteria.ts'

export type Case = {
  readonly level: 'easy' | 'hard'
  readonly sentence: string
  readonly location: string | null
  readonly bedrooms: number | null
  readonly min: number | null
  readonly max: number | null
  readonly propertyType: string | null
  readonly amenities: readonly string[]
  /** Those that must be there; further ones are no fault. */
  readonly keywords: readonly string[]
}

/** Amenities that the specification names; the others are extras of this marketplace. */
const coreAmenities = new Set(['school', 'office', 'hospital', 'mall', 'pool', 'gym', 'parking'])

export function readCases(file: 'practice' | 'held-out'): Case[] {
  return readFileSync(new URL(`${file}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(readCase)
}

function readCase(line: string): Case {
  const [level, sentence, location, bedrooms, min, max, type, amenities, keywords] = line
    .split('|')
    .map((field) => field.trim())
  if (keywords === undefined || sentence === undefined || (level !== 'easy' && level !== 'hard'))
    throw new Error(`Not a case: ${line}`)
  return {
    level,
    sentence,
    location: location === '' ? null : (location ?? null),
    bedrooms: number(bedrooms),
    min: number(min),
    max: number(max),
    propertyType: type === '' ? null : (type ?? null),
    amenities: list(amenities),
    keywords: list(keywords),
  }
}

function number(field: string | undefined): number | null {
  return field === undefined || field === '' ? null : Number(field)
}

function list(field: string | undefined): string[] {
  return (field ?? '').split(',').filter((word) => word !== '')
}

/** Names of the fields that are wrong. The first six make an answer wholly right; the rest is reported beside them. */
export function faultsOf(
  wanted: Case,
  { location, bedrooms, priceRange, propertyType, amenities, keywords }: SearchCriteria,
): { core: string[]; further: string[] } {
  const isPlace =
    location === wanted.location ||
    (wanted.location !== null && location?.startsWith(`${wanted.location}, `) === true)
  const core = [
    isPlace ? [] : ['location'],
    bedrooms === wanted.bedrooms ? [] : ['bedrooms'],
    priceRange.min === wanted.min ? [] : ['min'],
    priceRange.max === wanted.max ? [] : ['max'],
    propertyType === wanted.propertyType ? [] : ['propertyType'],
    isSameSet(
      amenities.filter((name) => coreAmenities.has(name)),
      wanted.amenities.filter((name) => coreAmenities.has(name)),
    )
      ? []
      : ['amenities'],
  ].flat()
  const further = [
    isSameSet(amenities, wanted.amenities) ? [] : ['further amenities'],
    wanted.keywords.every((keyword) => keywords.includes(keyword)) ? [] : ['keywords'],
  ].flat()
  return { core, further }
}

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.toSorted().join() === right.toSorted().join()
}
