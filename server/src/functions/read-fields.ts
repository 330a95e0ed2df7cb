import { MAX_BODY_DEPTH } from '@basera/contract/constants/auth'
import type { z } from 'zod'
import { isStorable } from '../http/storable.ts'
import { Refusal } from './refusal.ts'

/**
 * The JSON body of a request by its schema; unknown fields are dropped. Throws Refusal with `error` for what does not
 * fit: no JSON, a missing or overlong field, text that the database cannot store.
 */
export async function readFields<T>(
  request: Request,
  schema: z.ZodType<T>,
  error: string,
): Promise<T> {
  const body = parseJson(await request.text())
  if (!isStorable(body, MAX_BODY_DEPTH)) throw new Refusal(error, 'validation_failed')
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new Refusal(error, 'validation_failed')
  return parsed.data
}

/** Null for what is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
