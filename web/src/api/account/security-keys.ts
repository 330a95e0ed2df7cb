// A security key as the second factor of the signed-in person's own account.

import type { SupabaseClient } from '@supabase/supabase-js'
import { requireData, requireSuccess } from '../client-error.ts'

/**
 * Asks for the key and registers it; the session has passed its second factor by that. One that was begun and not
 * finished is removed before. Throws ApiError `reauthentication_needed` without a fresh proof, or the browser's refusal.
 */
export async function addSecurityKey({ auth }: SupabaseClient, name: string): Promise<void> {
  const { all } = requireData(await auth.mfa.listFactors())
  for (const { id: factorId, factor_type: type, status } of all) {
    if (type === 'webauthn' && status === 'unverified')
      requireSuccess(await auth.mfa.unenroll({ factorId }))
  }
  requireData(await auth.mfa.webauthn.register({ friendlyName: name }))
}
