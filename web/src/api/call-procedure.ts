// Procedures of the rental chain, called with a person's session.

import type { SupabaseClient } from '@supabase/supabase-js'
import { ValidationError } from './api-error.ts'
import { requireSuccess } from './client-error.ts'

type GetClient = () => Promise<SupabaseClient>

type Outcome = Parameters<typeof requireSuccess>[0] & { readonly data: unknown }

type CallOptions = {
  /** A property that the answer must have. */
  readonly wanted?: string
  readonly signal?: AbortSignal
}

/** Calls a procedure of the rental chain with the person's session; what it answers is what the contract says. */
export async function callProcedure<Answer>(
  client: GetClient,
  name: string,
  body: Readonly<Record<string, unknown>>,
  { wanted, signal }: CallOptions = {},
): Promise<Answer> {
  const asked = (await client()).rpc(name, body)
  const outcome: Outcome = await (signal ? asked.abortSignal(signal) : asked)
  requireSuccess(outcome)
  const { data } = outcome
  const isWhole =
    wanted === undefined || (typeof data === 'object' && data !== null && wanted in data)
  if (!isWhole) throw new ValidationError([`${name}: ${wanted} expected`])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a procedure of our own database, whose shape the contract fixes
  return data as Answer
}
