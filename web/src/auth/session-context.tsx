import { createContext, useSyncExternalStore, type ReactNode } from 'react'
import { useProvided } from '../lib/use-provided.ts'
import type { Security } from './security.ts'
import { unknownSecurity, type SessionStore } from './session.ts'

const SessionContext = createContext<SessionStore | null>(null)

/** `session` is null on the server, where nobody is known. */
export function SessionProvider({
  session,
  children,
}: {
  session: SessionStore | null
  children: ReactNode
}) {
  return <SessionContext value={session ?? serverSession}>{children}</SessionContext>
}

export function useSession(): SessionStore {
  return useProvided(SessionContext, 'useSession', 'SessionProvider')
}

export function useSecurity(): Security {
  return useFromSecurity(itself)
}

const itself = (security: Security) => security

/**
 * What `choose` takes from it. Renders again only when that changes: large parts of a page that ask one thing must not be
 * rendered a second time as soon as it is known that nobody is signed in.
 */
export function useFromSecurity<Chosen extends Security | string | boolean>(
  choose: (security: Security) => Chosen,
): Chosen {
  const session = useSession()
  // The first markup in the browser must be the server's: nobody known yet.
  return useSyncExternalStore(
    session.subscribe,
    () => choose(session.read()),
    () => choose(unknownSecurity),
  )
}

const notInTheBrowser = () => Promise.reject(new Error('There is no session on the server'))

const serverSession: SessionStore = {
  read: () => unknownSecurity,
  subscribe: () => () => undefined,
  start: () => undefined,
  signIn: notInTheBrowser,
  signOut: notInTheBrowser,
  client: notInTheBrowser,
  work: notInTheBrowser,
}
