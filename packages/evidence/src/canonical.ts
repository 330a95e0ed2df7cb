// One text for one value: the JSON Canonicalization Scheme (RFC 8785) for the values that evidence holds: objects, arrays,
// strings, booleans, null and whole numbers. Strings are taken as they are, never normalised.

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }

/** Throws `TypeError` for a fraction, an unsafe number and a lone surrogate: two programs would write them in two ways. */
export function canonical(value: Json): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new TypeError('Only whole numbers are evidence.')
    return String(value)
  }
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new TypeError('Half a character is no evidence.')
    return JSON.stringify(value)
  }
  if (isList(value)) return `[${value.map(canonical).join(',')}]`
  // By UTF-16 code units, as the scheme asks: a locale's order would differ from machine to machine.
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, one]) => `${canonical(key)}:${canonical(one)}`).join(',')}}`
}

const isList = (value: readonly Json[] | object): value is readonly Json[] => Array.isArray(value)
