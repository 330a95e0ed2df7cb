// A supabase-js auth client for setting a new password. Its session may do nothing else, so it stays in this page's
// memory and is never stored as the browser's session.

import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { SiteRuntime } from '@basera/contract/site'

export type PassingAuth = SupabaseClient['auth']

export function createPassingAuth({ apiOrigin, anonKey }: SiteRuntime): PassingAuth {
  const options = {
    storageKey: 'password-reset',
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    // A link must work on another device than the one that requested it.
    flowType: 'implicit',
  } as const
  return createClient(apiOrigin === '' ? location.origin : apiOrigin, anonKey, { auth: options })
    .auth
}
