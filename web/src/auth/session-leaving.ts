// Ends a session in the browser: after a sign-out, an abandoned second factor, or an end that came from the server.

import type { SupabaseClient } from '@supabase/supabase-js'
import { endPushes } from '../lib/end-pushes.ts'
import { forgetOwnFiles } from '../lib/own-files.ts'
import { forgetOwn } from '../lib/own-storage.ts'
import { forgetRecentSearches } from '../lib/recent-searches.ts'
import { rememberRole } from './remembered-role.ts'
import { forgetSessionLabel, forgetShortLived } from './second-factor-flags.ts'
import { personOf, type Security, type SecurityEvent } from './security.ts'

export type Leaving = {
  /** Throws when the request failed; the session then still exists. */
  readonly signOut: () => Promise<void>
  /** Abandons a sign-in that waits for its second factor: the session ends here, also when the request fails. */
  readonly abandonSignIn: () => Promise<void>
}

type Session = {
  readonly client: SupabaseClient
  readonly security: () => Security
  readonly dispatch: (event: SecurityEvent) => void
  /** Cancels timers of this session. */
  readonly stop: () => void
}

export function createLeaving({ client, security, dispatch, stop }: Session): Leaving & {
  /** True while the person is signing out. */
  readonly isWanted: () => boolean
  readonly end: () => void
} {
  let isWanted = false

  /** Ends of the session while `work` runs count as wanted. */
  async function leaving(work: () => Promise<void>) {
    isWanted = true
    try {
      await work()
    } finally {
      isWanted = false
    }
  }

  function end() {
    const person = personOf(security())
    if (person !== null) forgetSessionLabel(person.id)
    forgetShortLived()
    rememberRole(null)
    // However it ended. The server has forgotten this browser with the session.
    void endPushes()
    stop()
    dispatch({ type: 'signed-out', isWanted })
  }

  return {
    isWanted: () => isWanted,
    end,
    signOut: async () => {
      const person = personOf(security())
      await leaving(async () => {
        const { error } = await client.auth.signOut()
        if (error) throw error
        end()
      })
      await forgetWorkOf(person?.id ?? null)
    },
    abandonSignIn: () =>
      leaving(async () => {
        await client.auth.signOut({ scope: 'local' }).catch(() => undefined)
        end()
      }),
  }
}

/** Removes a person's drafts and searches from this browser, so that the next person finds none of them. */
async function forgetWorkOf(userId: string | null) {
  forgetRecentSearches()
  if (userId === null) return
  forgetOwn(userId)
  // A browser without file storage has none to remove.
  await forgetOwnFiles(userId).catch(() => undefined)
}
