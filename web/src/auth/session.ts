// The session of this browser as a store. What needs the official client is in session-work.ts, fetched when somebody
// signs in or a session is kept here.

import type { SupabaseClient } from '@supabase/supabase-js'
import { isSessionKept } from './kept-session.ts'
import type { Security } from './security.ts'
import type { ClientOptions } from './session-client.ts'
import type { SessionWork } from './session-work.ts'

export type SessionStore = {
  readonly read: () => Security
  readonly subscribe: (listener: () => void) => () => void
  /** Call once in the browser: becomes anonymous at once when no session is kept, else reads it. */
  readonly start: () => void
  /**
   * Resolves when person, roles and second factor are known: 'signed-in', or 'second-factor-pending' when its screen is
   * next. Throws SignInRefused, or the connection's error.
   */
  readonly signIn: (email: string, password: string) => Promise<Security>
  /** Throws when the server could not be told; the session then still stands. */
  readonly signOut: () => Promise<void>
  readonly client: () => Promise<SupabaseClient>
  /** The rest of what can be done with a session. */
  readonly work: () => Promise<SessionWork>
}

export const unknownSecurity: Security = { kind: 'loading' }

export function createSessionStore(options: ClientOptions): SessionStore {
  const listeners = new Set<() => void>()
  let security = unknownSecurity
  let loading: Promise<SessionWork> | null = null

  const read = () => security

  function show(next: Security) {
    security = next
    markDocument(next)
    for (const listener of listeners) listener()
  }

  function work() {
    loading ??= begin().catch((error: unknown) => {
      // A broken connection must not spoil the next attempt.
      loading = null
      throw error
    })
    return loading
  }

  async function begin() {
    const { createSessionWork } = await import('./session-work.ts')
    return createSessionWork(options, { read, show })
  }

  function readKeptSession() {
    work()
      .then(({ readKeptSession: readIt }) => readIt())
      // Without a connection nobody can be recognised: shown as signed out, the kept session stays for the next visit.
      .catch(() => show({ kind: 'anonymous' }))
  }

  return {
    read,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {
      if (isSessionKept()) readKeptSession()
      else show({ kind: 'anonymous' })
      // Somebody has signed in in another tab. Signing out is told by the client itself.
      addEventListener('storage', () => {
        if (security.kind === 'anonymous' && isSessionKept()) readKeptSession()
      })
    },
    signIn: async (email, password) => {
      const { signIn, openStep } = await work()
      await signIn(email, password)
      openStep()
      return security
    },
    signOut: async () => (await work()).signOut(),
    client: async () => (await work()).client,
    work,
  }
}

/** The style sheet shows the header of a kept session or of none by this mark, also before any script has run. */
function markDocument({ kind }: Security) {
  if (kind === 'anonymous') delete document.documentElement.dataset['session']
  else document.documentElement.dataset['session'] = 'kept'
}
