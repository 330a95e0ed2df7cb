// A sentence → what it asks for: by function ai-search, or by the local parser when that says nothing.

import { isEmptyCriteria, type SearchCriteria } from '@basera/search/criteria'
import type { Api } from './api.ts'

/** Never fails: every failure of the function falls back silently to local parsing (R-HOME-15). */
export async function fetchCriteria(api: Api, sentence: string): Promise<SearchCriteria> {
  return (await askFunction(api, sentence)) ?? (await parseLocally(sentence))
}

// Fetched when it is needed.
async function parseLocally(sentence: string): Promise<SearchCriteria> {
  const { parse } = await import('@basera/search/parse')
  return parse(sentence)
}

async function askFunction(api: Api, sentence: string): Promise<SearchCriteria | null> {
  try {
    const answer = await api.fetch('/functions/v1/ai-search', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: sentence }),
    })
    if (!answer.ok) return null
    return readCriteria(await answer.json())
  } catch {
    return null
  }
}

/** `{ result: { keywords, location, … } }` → criteria; null when there is nothing usable in it. */
function readCriteria(body: unknown): SearchCriteria | null {
  const result = field(body, 'result')
  if (typeof result !== 'object' || result === null) return null
  const priceRange = field(result, 'priceRange')
  const criteria: SearchCriteria = {
    keywords: texts(field(result, 'keywords')),
    location: text(field(result, 'location')),
    bedrooms: amount(field(result, 'bedrooms')),
    priceRange: { min: amount(field(priceRange, 'min')), max: amount(field(priceRange, 'max')) },
    propertyType: text(field(result, 'propertyType')),
    amenities: texts(field(result, 'amenities')),
  }
  return isEmptyCriteria(criteria) ? null : criteria
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

function amount(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
