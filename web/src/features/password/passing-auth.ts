// The official client for a visitor on the way to a new password. Its session may do nothing but set one, so it is kept
// in this page's memory and never becomes the browser's.

import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { SiteRuntime } from '@basera/contract/site'

export type PassingAuth = SupabaseClient['auth']

export function createPassingAuth({ apiOrigin, anonKey }: SiteRuntime): PassingAuth {
  const options = {
    storageKey: 'password-reset',
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    // A link must work on another device than the one that asked for it.
    flowType: 'implicit',
  } as const
  return createClient(apiOrigin === '' ? location.origin : apiOrigin, anonKey, { auth: options })
    .auth
}
