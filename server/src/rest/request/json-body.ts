// JSON of a body: parsed to learn its keys, refused when it is none or nested too deep.

import { MAX_BODY_DEPTH } from '@basera/contract/constants/rest'
import { restError } from '../errors/catalogue.ts'
import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b])
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d])

// Checked before parsing: nesting costs both V8 and PostgreSQL.
function isTooDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (isInText) {
      if (sign === BACKSLASH) at += 1
      else if (sign === QUOTE) isInText = false
    } else if (sign === QUOTE) isInText = true
    else if (opening.has(sign)) {
      depth += 1
      if (depth > MAX_BODY_DEPTH) return true
    } else if (closing.has(sign)) depth -= 1
  }
  return false
}

/** Refuses with PGRST102 or `nested_too_deep`. Keys such as `__proto__` are keys like any other. */
export function parseJson(text: string): Result<unknown> {
  if (isTooDeep(text)) {
    return refuse(restError('nested_too_deep', { subject: 'request body', max: MAX_BODY_DEPTH }))
  }
  try {
    const value: unknown = JSON.parse(text)
    return succeed(value)
  } catch {
    // The parser's message quotes a text that may be secret; the code says enough.
    return refuse(restError('PGRST102', { message: 'Empty or invalid json' }))
  }
}
