import type { Factor, SupabaseClient } from '@supabase/supabase-js'
import { requireData, requireSuccess } from '../client-error.ts'

/** Removes second factors of the kind that were begun and never proven: the next one takes their place. */
export async function removeUnfinishedFactors(
  { auth }: SupabaseClient,
  kind: Factor['factor_type'],
): Promise<void> {
  const { all } = requireData(await auth.mfa.listFactors())
  for (const { id: factorId, factor_type: type, status } of all) {
    if (type === kind && status === 'unverified')
      requireSuccess(await auth.mfa.unenroll({ factorId }))
  }
}
