// Arguments in a URL, as the body of a call would hold them.

import { byCodePoint } from './column-names.ts'
import type { Payload } from './payload.ts'
import type { Parameter } from './query-string.ts'

/** A name that comes twice has its last value; a variadic parameter has all. Values are texts: PostgreSQL reads them. */
export function argumentsPayload(
  parameters: readonly Parameter[],
  variadic: ReadonlySet<string>,
): Payload {
  const values = new Map<string, string | string[]>()
  for (const [name, text] of parameters) {
    const before = values.get(name)
    const list = Array.isArray(before) ? before : []
    values.set(name, variadic.has(name) ? [...list, text] : text)
  }
  return {
    format: 'form',
    text: JSON.stringify(Object.fromEntries(values)),
    isArray: false,
    keys: [...values.keys()].toSorted(byCodePoint),
  }
}
