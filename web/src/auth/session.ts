// The session of this browser as a store: reads what the official client keeps, signs in and out.

import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { accountMessages } from '@basera/contract/messages/account'
import { createClientLoader, isSessionKept, type ClientOptions } from './client.ts'
import { readPerson } from './person.ts'
import { securityReducer, unknownSecurity, type Security, type SecurityEvent } from './security.ts'

/** A refusal in words for the person; anything else that is thrown is unexpected. */
export class SignInRefused extends Error {
  override name = 'SignInRefused'
}

export type SessionStore = {
  readonly read: () => Security
  readonly subscribe: (listener: () => void) => () => void
  /** Call once in the browser: becomes anonymous at once when no session is kept, else reads it. */
  readonly start: () => void
  /** Resolves when the person and the roles are known. Throws SignInRefused, or the connection's error. */
  readonly signIn: (email: string, password: string) => Promise<Security>
  /** Throws when the server could not be told; the session then still stands. */
  readonly signOut: () => Promise<void>
  readonly client: () => Promise<SupabaseClient>
}

export function createSessionStore(options: ClientOptions): SessionStore {
  const client = createClientLoader(options)
  const listeners = new Set<() => void>()
  let security = unknownSecurity
  let isListening = false

  function dispatch(event: SecurityEvent) {
    security = securityReducer(security, event)
    if (event.type !== 'reading') markDocument(security)
    for (const listener of listeners) listener()
  }

  async function openSession(session: Session | null) {
    if (session === null) {
      dispatch({ type: 'signed-out' })
      return
    }
    dispatch({ type: 'signed-in', ...(await readPerson(await client(), session)) })
  }

  async function listen() {
    const { auth } = await client()
    if (isListening) return
    isListening = true
    auth.onAuthStateChange((event) => {
      // Another tab, or a refused refresh. Signing in here is told by signIn itself.
      if (event === 'SIGNED_OUT') dispatch({ type: 'signed-out' })
    })
  }

  async function readKeptSession() {
    dispatch({ type: 'reading' })
    const { data } = await (await client()).auth.getSession()
    await openSession(data.session)
    await listen()
  }

  return {
    read: () => security,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {
      if (!isSessionKept()) dispatch({ type: 'signed-out' })
      // Without a connection nobody can be recognised: shown as signed out, the kept session stays for the next visit.
      else readKeptSession().catch(() => dispatch({ type: 'signed-out' }))
    },
    signIn: async (email, password) => {
      const { data, error } = await (await client()).auth.signInWithPassword({ email, password })
      if (error) throw new SignInRefused(error.message, { cause: error })
      // The types promise both; the specification asks for the check (R-ACC-02).
      const { user, session } = data as { user: typeof data.user | null; session: Session | null }
      if (user === null || session === null)
        throw new SignInRefused(accountMessages.noUserOrSession)
      await openSession(session)
      await listen()
      return security
    },
    signOut: async () => {
      const { error } = await (await client()).auth.signOut()
      if (error) throw error
      dispatch({ type: 'signed-out' })
    },
    client,
  }
}

/** The style sheet shows the header of a kept session or of none by this mark, also before any script has run. */
function markDocument(security: Security) {
  if (security.kind === 'signed-in') document.documentElement.dataset['session'] = 'kept'
  else delete document.documentElement.dataset['session']
}
