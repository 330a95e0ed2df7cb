// Calls server functions with the person's session. A refusal for a business reason is a 200 response with `success: false`.

import type { SupabaseClient } from '@supabase/supabase-js'
import { ApiError, toApiError } from './api-error.ts'

/**
 * The answer. Throws ApiError: of the status, or 200 with the function's own words and its code (`refused` without one).
 * When no answer came: the client's error.
 */
export async function callOwnFunction(
  client: SupabaseClient,
  name: string,
  body: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const called = await client.functions.invoke<unknown>(name, { body })
  const fault: unknown = called.error
  if (fault !== null) throw await toThrown(fault)
  return givenBy(called.data)
}

/** The answer, unless it is a refusal in words: throws it as ApiError 200 with its code (`refused` without one). */
export function givenBy(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Reflect.get(answer, 'success') === true)
    return answer
  const error: unknown = Reflect.get(answer, 'error')
  const code: unknown = Reflect.get(answer, 'code')
  throw new ApiError(
    200,
    typeof code === 'string' ? code : 'refused',
    typeof error === 'string' ? error : '',
  )
}

/** The client returns the answer beside its own words about it. */
async function toThrown(fault: unknown): Promise<unknown> {
  const answer: unknown =
    typeof fault === 'object' && fault !== null ? Reflect.get(fault, 'context') : null
  return answer instanceof Response ? toApiError(answer) : fault
}
