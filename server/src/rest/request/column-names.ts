// `columns="a","b"` and `on_conflict=a,b`.

import { byCodePoint } from '../errors/name-order.ts'
import { succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import { comma, fieldName } from './fields.ts'
import { parseText, separatedBy } from './parser.ts'

const names = separatedBy(fieldName, comma)

/** Each name once, sorted, so that equal sets are equal shapes; null when the parameter is absent. Refuses an empty one. */
export function parseNames(subject: string, text: string | null): Result<readonly string[] | null> {
  if (text === null) return succeed(null)
  const parsed = parseText(names, { subject, text, values: [], hasSurplus: true })
  return parsed.ok ? succeed([...new Set(parsed.value)].toSorted(byCodePoint)) : parsed
}
