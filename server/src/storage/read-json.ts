import { STORAGE_MAX_JSON_BYTES } from '@basera/contract/constants/storage'
import type { Context } from 'hono'
import type { z } from 'zod'

import { announcesTooMuch, limitBody } from '../http/body-limit.ts'
import type { AppEnvironment } from '../http/caller.ts'
import { FaultError } from '../http/fault.ts'
import { StorageError } from './storage-error.ts'

/** Parses the body by the schema. Throws StorageError InvalidRequest, or FaultError `body-too-large`. */
export async function readJson<Schema extends z.ZodType>(
  c: Context<AppEnvironment>,
  schema: Schema,
): Promise<z.infer<Schema>> {
  if (announcesTooMuch(c.req.raw, STORAGE_MAX_JSON_BYTES)) {
    throw new FaultError({ kind: 'body-too-large', maxBytes: STORAGE_MAX_JSON_BYTES })
  }
  const text = await limitBody(c.req.raw, STORAGE_MAX_JSON_BYTES).text()
  return check(schema, parse(text === '' ? '{}' : text), 'body')
}

/** Parses the query by the schema. Throws StorageError InvalidRequest. */
export const readQuery = <Schema extends z.ZodType>(
  c: Context<AppEnvironment>,
  schema: Schema,
): z.infer<Schema> => check(schema, c.req.query(), 'querystring')

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) => {
      // A lone surrogate would be stored and compared as another character.
      if (typeof value === 'string' && !value.isWellFormed()) throw new Error('half a character')
      return value
    })
  } catch (cause) {
    throw new StorageError('InvalidRequest', 'body must be valid JSON', { cause })
  }
}

/** `place`: location of the fault in the message, in the protocol's form: `body/limit must be …`. */
export function check<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  place: string,
): z.infer<Schema> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue?.path.map(String) ?? []
  const isMissing = issue?.code === 'invalid_type' && at(given, path) === undefined
  throw new StorageError(
    'InvalidRequest',
    isMissing && path.length > 0
      ? `${[place, ...path.slice(0, -1)].join('/')} must have required property '${path.at(-1)}'`
      : `${[place, ...path].join('/')} ${issue?.message ?? 'is not valid'}`,
  )
}

const at = (given: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    given,
  )
