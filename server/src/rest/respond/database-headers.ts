// `response.headers` and `response.status`: headers and status that SQL set for the response (contract 3.2).

import { restError } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'

type HeaderPair = readonly [name: string, value: string]

const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/

/** Refuses anything but a JSON array of objects with one key and a text (PGRST111). */
export function readDatabaseHeaders(text: string | null): Result<readonly HeaderPair[]> {
  if (text === null) return succeed([])
  const list = parseJson(text)
  if (!Array.isArray(list)) return refuse(restError('PGRST111'))
  const pairs: HeaderPair[] = []
  for (const item of list as unknown[]) {
    const entries = typeof item === 'object' && item !== null ? Object.entries(item) : []
    const [name, value] = (entries[0] ?? []) as [string?, unknown?]
    if (entries.length !== 1 || name === undefined || !HEADER_NAME.test(name)) {
      return refuse(restError('PGRST111'))
    }
    if (typeof value !== 'string' || !HEADER_VALUE.test(value)) return refuse(restError('PGRST111'))
    pairs.push([name, value])
  }
  return succeed(pairs)
}

/** Null when SQL set none. Refuses what is no status of a final response (PGRST112). */
export function readDatabaseStatus(text: string | null): Result<number | null> {
  if (text === null) return succeed(null)
  return /^[2-5]\d\d$/.test(text) ? succeed(Number(text)) : refuse(restError('PGRST112'))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
