// The official client, loaded only when somebody signs in or a session is kept here: it is too heavy for a first view.

import type { SupabaseClient } from '@supabase/supabase-js'

export type ClientOptions = { readonly origin: string; readonly anonKey: string }

/** True when the official client has kept a session in this browser (its key is sb-<host>-auth-token). */
export function isSessionKept(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^sb-.*-auth-token$/.test(key))
  } catch {
    // Storage is blocked: no session can be kept either.
    return false
  }
}

export function createClientLoader({
  origin,
  anonKey,
}: ClientOptions): () => Promise<SupabaseClient> {
  let client: Promise<SupabaseClient> | null = null
  return () => {
    client ??= loadClient(origin === '' ? location.origin : origin, anonKey).catch(
      (error: unknown) => {
        // A broken connection must not spoil the next attempt.
        client = null
        throw error
      },
    )
    return client
  }
}

async function loadClient(origin: string, anonKey: string) {
  const { createClient } = await import('@supabase/supabase-js')
  // Links carry a token hash for our own pages to exchange; the client must not read the address by itself.
  return createClient(origin, anonKey, { auth: { flowType: 'pkce', detectSessionInUrl: false } })
}
