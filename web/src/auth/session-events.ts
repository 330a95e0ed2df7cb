// Subscribes to events of a session that this page did not cause: other tabs, the server, the tab becoming visible.

import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { onPassedElsewhere } from './second-factor-flags.ts'
import { createSettingsWatch } from './settings-watch.ts'

type SessionEvents = {
  readonly onEnded: () => void
  /** supabase-js also emits it when a tab becomes visible and for the stored session. */
  readonly onSignedIn: (session: Session | null) => void
  /** The token was refreshed, or the account was changed. */
  readonly onRenewed: () => void
  /** A second factor was passed in another tab. */
  readonly onPassedElsewhere: () => void
  readonly onBackInView: () => void
  /** The second-factor settings of a watched person were changed. */
  readonly onSettingsChanged: (userId: string) => void
  /** The channel was closed: by a broken connection, or because the session ended. */
  readonly onWatchCut: () => void
}

/**
 * The client holds its lock while it runs its listener: calls to the client from there have to be made `later`.
 * Returns a function that subscribes to the second-factor settings of a person; null unsubscribes.
 */
export function followSession(
  client: SupabaseClient,
  events: SessionEvents,
): (userId: string | null) => void {
  client.auth.onAuthStateChange((event, session) => {
    switch (event) {
      case 'SIGNED_OUT':
        events.onEnded()
        return
      case 'SIGNED_IN':
        events.onSignedIn(session)
        return
      case 'TOKEN_REFRESHED':
      case 'USER_UPDATED':
      case 'MFA_CHALLENGE_VERIFIED':
        events.onRenewed()
        return
      case 'INITIAL_SESSION':
      case 'PASSWORD_RECOVERY':
        // The stored session is read by `readStoredSession`; a recovery opens the password field and nothing else.
        return
      default:
        event satisfies never
    }
  })
  onPassedElsewhere(events.onPassedElsewhere)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') events.onBackInView()
  })
  return createSettingsWatch(client, {
    onChange: events.onSettingsChanged,
    onCut: events.onWatchCut,
  })
}

/** In a later task of the event loop. Errors are ignored: the state stays as it is. */
export function later(work: () => Promise<void>) {
  setTimeout(() => void work().catch(() => undefined), 0)
}
