// Arguments in a URL or a form, as the body of a call would hold them.

import { mapAll, refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import { byCodePoint } from '../errors/name-order.ts'
import { fieldName } from './fields.ts'
import { parseText } from './parser.ts'
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

/** A form's arguments with every value of a variadic parameter; other bodies as they are. */
export function withLists(payload: Payload, variadic: ReadonlySet<string>): Payload {
  const { parameters, keys } = payload
  if (parameters === undefined || !keys.some((key) => variadic.has(key))) return payload
  return { ...argumentsPayload(parameters, variadic), keys }
}

/** The names of arguments in a URL may be quoted, as those of columns. Refuses with PGRST100. */
export const unquoteNames = (parameters: readonly Parameter[]): Result<Parameter[]> =>
  mapAll(parameters, ([key, text]) => {
    const parsed = parseText(fieldName, { subject: 'tree path', text: key, values: [] })
    // Any other name is one of no function; the refusal then tells it as it came.
    if (key === '') return parsed.ok ? succeed([key, text]) : refuse(parsed.error)
    return succeed([parsed.ok ? parsed.value : key, text])
  })
