// The session of this browser as an external store (read, subscribe). What needs supabase-js is in session-work.ts,
// loaded when somebody signs in or a session is stored.

import type { SupabaseClient } from '@supabase/supabase-js'
import { hasStoredSession } from './stored-session.ts'
import type { Security } from './security.ts'
import type { ClientOptions } from './session-client.ts'
import type { SessionWork } from './session-work.ts'

export type SessionStore = {
  readonly read: () => Security
  /** What the server's markup was rendered for: React takes it over as that, and then reads. */
  readonly readRendered: () => Security
  readonly subscribe: (listener: () => void) => () => void
  /** Call once in the browser: becomes anonymous at once when no session is stored, else reads it. */
  readonly start: () => void
  /**
   * Resolves when person, roles and second factor are known: 'signed-in', or 'second-factor-pending' when its screen is
   * next. Throws SignInRefused, or the connection's error.
   */
  readonly signIn: (email: string, password: string) => Promise<Security>
  /** Throws when the request failed; the session then still exists. */
  readonly signOut: () => Promise<void>
  readonly client: () => Promise<SupabaseClient>
  /** Loads supabase-js and returns the other operations of a session. */
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
      // A failed load must not be cached.
      loading = null
      throw error
    })
    return loading
  }

  async function begin() {
    const { createSessionWork } = await import('./session-work.ts')
    return createSessionWork(options, { read, show })
  }

  function readStoredSession() {
    work()
      .then(({ readStoredSession: readIt }) => readIt())
      // Without a connection the session cannot be checked: shown as signed out; it stays stored for the next visit.
      .catch(() => show({ kind: 'anonymous' }))
  }

  return {
    read,
    readRendered: () => unknownSecurity,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () => {
      if (hasStoredSession()) readStoredSession()
      else show({ kind: 'anonymous' })
      // A sign-in in another tab. supabase-js itself emits a sign-out.
      addEventListener('storage', () => {
        if (security.kind === 'anonymous' && hasStoredSession()) readStoredSession()
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

/** An attribute by which the style sheet shows the header with or without a session, also before any script has run. */
function markDocument({ kind }: Security) {
  if (kind === 'anonymous') delete document.documentElement.dataset['session']
  else document.documentElement.dataset['session'] = 'stored'
}
