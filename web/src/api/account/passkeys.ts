// Passkeys of the signed-in person's own account.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { accountKey } from './account.ts'
import { requireData, requireSuccess } from '../client-error.ts'

export type Passkey = {
  readonly id: string
  readonly friendly_name: string
  readonly created_at: string
  /** Absent while it was never used. */
  readonly last_used_at: string | undefined
}

export function passkeysQuery(client: () => Promise<SupabaseClient>, userId: string) {
  return queryOptions({
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    queryKey: [...accountKey(userId), 'passkeys'],
    queryFn: async (): Promise<Passkey[]> =>
      requireData(await (await client()).auth.passkey.list()).map((passkey) => ({
        ...passkey,
        friendly_name: passkey.friendly_name ?? '',
        last_used_at: passkey.last_used_at ?? undefined,
      })),
  })
}

/** Asks the device. Throws ApiError `reauthentication_needed` without a fresh proof, or the browser's refusal. */
export async function addPasskey(client: SupabaseClient, name: string): Promise<void> {
  const { id } = requireData(await client.auth.registerPasskey())
  await renamePasskey(client, id, name)
}

/** Throws ApiError `validation_failed` for a name that is none. */
export async function renamePasskey({ auth }: SupabaseClient, passkeyId: string, name: string) {
  requireSuccess(await auth.passkey.update({ passkeyId, friendlyName: name }))
}
