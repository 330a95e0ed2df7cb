import { createContext, useSyncExternalStore, type ReactNode } from 'react'
import { useProvided } from '../lib/use-provided.ts'
import type { Security } from './security.ts'
import { unknownSecurity, type SessionStore } from './session.ts'

const SessionContext = createContext<SessionStore | null>(null)

/** `session` is null where the server renders for whoever may ask. */
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
 * Selects from the state with `choose` and renders again only when the selection changes: large parts of a page must
 * not render a second time as soon as it is known that nobody is signed in.
 */
export function useFromSecurity<Chosen extends Security | string | boolean>(
  choose: (security: Security) => Chosen,
): Chosen {
  const session = useSession()
  // Hydration must match the server's markup.
  return useSyncExternalStore(
    session.subscribe,
    () => choose(session.read()),
    () => choose(session.readRendered()),
  )
}

const notInTheBrowser = () => Promise.reject(new Error('There is no session on the server'))

/** On the server, where it does not change. */
export const renderedSession = (security: Security): SessionStore => ({
  read: () => security,
  readRendered: () => security,
  subscribe: () => () => undefined,
  start: () => undefined,
  signIn: notInTheBrowser,
  signOut: notInTheBrowser,
  client: notInTheBrowser,
  work: notInTheBrowser,
})

const serverSession = renderedSession(unknownSecurity)
