// Calls a server function for a sign-up, and maps a refusal to a message.

import type { SupabaseClient } from '@supabase/supabase-js'
import { ApiError } from '../../api/api-error.ts'
import { callOwnFunction } from '../../api/call-own-function.ts'
import { isForPeople } from '../../lib/plain-words.ts'
import { SignUpRefused } from './sign-up-refused.ts'

type Fields = Readonly<Record<string, unknown>>

/** The function's result. Throws SignUpRefused with the server's message, else with `fallback`. */
export async function callFunction(
  client: SupabaseClient,
  name: string,
  body: Fields,
  fallback: string,
): Promise<Fields> {
  try {
    return fieldsOf(await callOwnFunction(client, name, body))
  } catch (error) {
    throw new SignUpRefused(reasonOf(error, fallback), { cause: error })
  }
}

/** Null where the field is missing, empty or no string. */
export function textOf(fields: Fields, name: string): string | null {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function reasonOf(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback
  // Messages of server errors are technical; that of a rate limit says for how long.
  return error.status >= 500 || !isForPeople(error.message) ? fallback : error.message
}

function fieldsOf(data: unknown): Fields {
  return typeof data === 'object' && data !== null ? { ...data } : {}
}
