// A security key as the second factor of the signed-in person's own account.

import type { SupabaseClient } from '@supabase/supabase-js'
import { requireData } from '../client-error.ts'
import { removeUnfinishedFactors } from './unfinished-factors.ts'

/**
 * Asks for the key and registers it; the session has passed its second factor by that. One that was begun and not
 * finished is removed before. Throws ApiError `reauthentication_needed` without a fresh proof, or the browser's refusal.
 */
export async function addSecurityKey(client: SupabaseClient, name: string): Promise<void> {
  await removeUnfinishedFactors(client, 'webauthn')
  requireData(await client.auth.mfa.webauthn.register({ friendlyName: name }))
}
