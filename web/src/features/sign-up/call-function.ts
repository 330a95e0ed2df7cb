// Calls a function of the server through the official client, and says in words why it refused.

import type { SupabaseClient } from '@supabase/supabase-js'
import { codeMessages } from '@basera/contract/messages/codes'
import { SignUpRefused } from './sign-up-refused.ts'

type Fields = Readonly<Record<string, unknown>>

/** The answer of a function that agreed. Throws SignUpRefused in the server's words, else in those of `fallback`. */
export async function callFunction(
  client: SupabaseClient,
  name: string,
  body: Fields,
  fallback: string,
): Promise<Fields> {
  const { data, error } = await invoke(client, name, body)
  if (error !== null) throw new SignUpRefused(await reasonOf(error, fallback), { cause: error })
  const answer = fieldsOf(data)
  if (answer['success'] === true) return answer
  throw new SignUpRefused(textOf(answer, 'error') ?? fallback)
}

/** The client's types know nothing of either. */
function invoke(
  client: SupabaseClient,
  name: string,
  body: Fields,
): Promise<{ data: unknown; error: unknown }> {
  return client.functions.invoke(name, { body })
}

/** Null where the field is missing, empty or no text. */
export function textOf(fields: Fields, name: string): string | null {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The client has one sentence of its own for every answer that is no success: the server's words are in its body. */
async function reasonOf(error: unknown, fallback: string): Promise<string> {
  const answer: unknown = error instanceof Error && 'context' in error ? error.context : null
  if (!(answer instanceof Response)) return fallback
  if (answer.status === 429) return codeMessages.tooManyRequests
  const fields = fieldsOf(await readJson(answer))
  return textOf(fields, 'error') ?? textOf(fields, 'message') ?? fallback
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch {
    return null
  }
}

function fieldsOf(data: unknown): Fields {
  return typeof data === 'object' && data !== null ? { ...data } : {}
}
