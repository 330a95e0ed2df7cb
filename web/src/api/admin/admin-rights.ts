// Whether the signed-in admin's rights wait for an authenticator.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { accountKey } from '../account/account.ts'
import { requireData } from '../client-error.ts'

export const mustEnrolQuery = (client: () => Promise<SupabaseClient>, userId: string) =>
  queryOptions({
    // Refetched when the admin pages are opened again, or their window is focused.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    queryKey: [...accountKey(userId), 'must-enrol'],
    queryFn: async () =>
      requireData(await (await client()).rpc('must_enrol_authenticator').returns<boolean>()) ===
      true,
  })
