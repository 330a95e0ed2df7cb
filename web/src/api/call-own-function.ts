// Functions of the server, called as the signed-in person. A refusal for a reason of business is an answer, not a status.

import type { SupabaseClient } from '@supabase/supabase-js'
import { ApiError, toApiError } from './api-error.ts'

/** Throws ApiError: of the status, or `refused` with the function's own words. */
export async function callOwnFunction(
  client: SupabaseClient,
  name: string,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const called = await client.functions.invoke<unknown>(name, { body })
  const fault: unknown = called.error
  if (fault !== null) throw await toThrown(fault)
  const answer = called.data
  if (typeof answer !== 'object' || answer === null || Reflect.get(answer, 'success') === true)
    return
  const error: unknown = Reflect.get(answer, 'error')
  throw new ApiError(400, 'refused', typeof error === 'string' ? error : '')
}

/** The client keeps the answer beside its own words about it. */
async function toThrown(fault: unknown): Promise<unknown> {
  const answer: unknown =
    typeof fault === 'object' && fault !== null ? Reflect.get(fault, 'context') : null
  return answer instanceof Response ? toApiError(answer) : fault
}
