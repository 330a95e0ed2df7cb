// The session of this browser as a store. What needs the official client is in session-work.ts, fetched when somebody
// signs in or a session is kept here.

import type { SupabaseClient } from '@supabase/supabase-js'
import { isSessionKept } from './kept-session.ts'
import { securityReducer, unknownSecurity, type Security, type SecurityEvent } from './security.ts'
import type { ClientOptions, SessionWork } from './session-work.ts'

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
  const listeners = new Set<() => void>()
  let security = unknownSecurity
  let work: Promise<SessionWork> | null = null

  function dispatch(event: SecurityEvent) {
    security = securityReducer(security, event)
    if (event.type !== 'reading') markDocument(security)
    for (const listener of listeners) listener()
  }

  function getWork() {
    work ??= import('./session-work.ts').then(
      (module) => module.createSessionWork(options, dispatch),
      (error: unknown) => {
        // A broken connection must not spoil the next attempt.
        work = null
        throw error
      },
    )
    return work
  }

  async function readKeptSession() {
    dispatch({ type: 'reading' })
    await (await getWork()).readKeptSession()
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
      await (await getWork()).signIn(email, password)
      return security
    },
    signOut: async () => (await getWork()).signOut(),
    client: async () => (await getWork()).client,
  }
}

/** The style sheet shows the header of a kept session or of none by this mark, also before any script has run. */
function markDocument(security: Security) {
  if (security.kind === 'signed-in') document.documentElement.dataset['session'] = 'kept'
  else delete document.documentElement.dataset['session']
}
