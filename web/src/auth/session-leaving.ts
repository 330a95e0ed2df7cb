// The end of a session: wanted by its person, given up in the middle of a sign-in, or found to have come elsewhere.

import type { SupabaseClient } from '@supabase/supabase-js'
import { forgetOwnFiles } from '../lib/own-files.ts'
import { forgetOwn } from '../lib/own-storage.ts'
import { forgetRecentSearches } from '../lib/recent-searches.ts'
import { rememberRole } from './remembered-role.ts'
import { forgetSessionLabel, forgetShortLived } from './second-factor-flags.ts'
import { personOf, type Security, type SecurityEvent } from './security.ts'

export type Leaving = {
  /** Throws when the server could not be told; the session then still stands. */
  readonly signOut: () => Promise<void>
  /** Gives up a sign-in that waits for its second factor: this session ends, whatever the server says. */
  readonly abandonSignIn: () => Promise<void>
}

type Session = {
  readonly client: SupabaseClient
  readonly security: () => Security
  readonly dispatch: (event: SecurityEvent) => void
  /** Nothing is asked for this person any more. */
  readonly stop: () => void
}

export function createLeaving({ client, security, dispatch, stop }: Session): Leaving & {
  /** Its person is leaving at this moment. */
  readonly isWanted: () => boolean
  readonly end: () => void
} {
  let isWanted = false

  /** What ends the session meanwhile is wanted. */
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

/** The next person at this screen finds nothing of this one's work. */
async function forgetWorkOf(userId: string | null) {
  forgetRecentSearches()
  if (userId === null) return
  forgetOwn(userId)
  // A browser that keeps no files has none to forget.
  await forgetOwnFiles(userId).catch(() => undefined)
}
