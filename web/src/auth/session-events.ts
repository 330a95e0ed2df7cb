// What happens to a session without this page's doing: in another tab, on the server, while the tab was out of sight.

import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { onPassedElsewhere } from './second-factor-flags.ts'
import { createSettingsWatch } from './settings-watch.ts'

type SessionEvents = {
  readonly onEnded: () => void
  /** Also said when a tab comes back into view and of the kept session. */
  readonly onSignedIn: (session: Session | null) => void
  /** There is a new token, or the account was changed. */
  readonly onRenewed: () => void
  /** A second factor was passed in another tab. */
  readonly onPassedElsewhere: () => void
  readonly onBackInView: () => void
  /** The second-factor settings of a watched person were changed. */
  readonly onSettingsChanged: (userId: string) => void
  /** The watch was cut: by a broken connection, or because the session ended. */
  readonly onWatchCut: () => void
}

/**
 * The client holds its lock while it tells of an end, a sign-in or a renewal: what asks it again has to be done `later`.
 * Answers with the watch over second-factor settings: call it with the person to watch, or null for nobody.
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
        // The kept session is read by who starts; a recovery opens the password field and nothing else.
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

/** When what runs now has ended. What fails leaves everything as it is. */
export function later(work: () => Promise<void>) {
  setTimeout(() => void work().catch(() => undefined), 0)
}
