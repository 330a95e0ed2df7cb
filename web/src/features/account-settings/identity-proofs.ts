// The three proofs of reauthentication: the password, a code sent to the account's address, and an authenticator.

import type { SupabaseClient } from '@supabase/supabase-js'
import { requireData, requireSuccess } from '../../api/client-error.ts'

export async function proveByPassword(client: SupabaseClient, password: string): Promise<void> {
  requireSuccess(await client.auth.updateUser({ current_password: password }))
}

export async function sendProofCode(client: SupabaseClient): Promise<void> {
  requireSuccess(await client.auth.reauthenticate())
}

export async function proveByCode(client: SupabaseClient, code: string): Promise<void> {
  requireSuccess(await client.auth.updateUser({ nonce: code }))
}

/** Also raises the session's assurance level to aal2. */
export async function proveByAuthenticator(
  client: SupabaseClient,
  factorId: string,
  code: string,
): Promise<void> {
  requireData(await client.auth.mfa.challengeAndVerify({ factorId, code }))
}
