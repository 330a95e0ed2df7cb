// What a session store does with the official client: reads a kept session, signs in and out. Fetched with the client.

import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js'
import { accountMessages } from '@basera/contract/messages/account'
import { readPerson } from './person.ts'
import type { SecurityEvent } from './security.ts'
import { SignInRefused } from './sign-in-refused.ts'

export type ClientOptions = { readonly origin: string; readonly anonKey: string }

export type SessionWork = {
  readonly readKeptSession: () => Promise<void>
  /** Throws SignInRefused, or the connection's error. */
  readonly signIn: (email: string, password: string) => Promise<void>
  readonly signOut: () => Promise<void>
  readonly client: SupabaseClient
}

export function createSessionWork(
  { origin, anonKey }: ClientOptions,
  dispatch: (event: SecurityEvent) => void,
): SessionWork {
  // Links carry a token hash for our own pages to exchange; the client must not read the address by itself.
  const client = createClient(origin === '' ? location.origin : origin, anonKey, {
    auth: { flowType: 'pkce', detectSessionInUrl: false },
  })
  let isListening = false

  async function openSession(session: Session | null) {
    if (session === null) {
      dispatch({ type: 'signed-out' })
      return
    }
    dispatch({ type: 'signed-in', ...(await readPerson(client, session)) })
  }

  function listen() {
    if (isListening) return
    isListening = true
    client.auth.onAuthStateChange((event) => {
      // Another tab, or a refused refresh. Signing in here is told by signIn itself.
      if (event === 'SIGNED_OUT') dispatch({ type: 'signed-out' })
    })
  }

  return {
    readKeptSession: async () => {
      const { data } = await client.auth.getSession()
      await openSession(data.session)
      listen()
    },
    signIn: async (email, password) => {
      const { data, error } = await client.auth.signInWithPassword({ email, password })
      if (error) throw new SignInRefused(error.message, { cause: error })
      // The types promise both; the specification asks for the check (R-ACC-02).
      const { user, session } = data as { user: typeof data.user | null; session: Session | null }
      if (user === null || session === null)
        throw new SignInRefused(accountMessages.noUserOrSession)
      await openSession(session)
      listen()
    },
    signOut: async () => {
      const { error } = await client.auth.signOut()
      if (error) throw error
      dispatch({ type: 'signed-out' })
    },
    client,
  }
}
