// The left side of a parameter: `rel.sub.col->a`, `rel.order`, `rel.not.or`.

import { refuse, succeed } from '../errors/rest-error.ts'
import type { Result } from '../errors/rest-error.ts'
import type { EmbedPath, Field, JsonStep } from './api-request.ts'
import { delimiter, fieldName, jsonPath } from './fields.ts'
import { map, parseText, separatedBy, sequence } from './parser.ts'

const dottedField = map(
  sequence<[string[], JsonStep[]]>(separatedBy(fieldName, delimiter), jsonPath),
  ([names, path]) => ({ names, path }),
)

/** `rel.sub.col->a` → the embed's path and the field. */
export function parseFieldPath(
  key: string,
  values: string[],
): Result<{ path: EmbedPath; field: Field }> {
  const parsed = parseText(dottedField, { subject: 'tree path', text: key, values })
  if (!parsed.ok) return parsed
  const { names, path } = parsed.value
  // `separatedBy` gives at least one name.
  const name = names.at(-1) ?? ''
  return succeed({ path: names.slice(0, -1), field: { name, path } })
}

/** `rel.order` → `['rel']`: the path before the reserved last word. */
export function parsePathBefore(key: string): Result<EmbedPath> {
  const parsed = parseText(separatedBy(fieldName, delimiter), {
    subject: 'tree path',
    text: key,
    values: [],
  })
  return parsed.ok ? succeed(parsed.value.slice(0, -1)) : refuse(parsed.error)
}
