import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { followOwnEvents, type OwnEvent } from '../../api/own-events.ts'
import { readAgain } from '../../api/read-again.ts'
import { ownKey, type GetClient } from '../../api/own-listings/own-properties.ts'
import { useSession } from '../../auth/session-context.tsx'

/** Subscribes a page to events of own listings: refetches on each, and shows a toast for answers of the review. */
export function useListingWatch(userId: string): void {
  const { client } = useSession()
  const queryClient = useQueryClient()
  // The connection is outside React.
  useEffect(() => {
    const read = () => void readAgain(queryClient, { queryKey: ownKey(userId) })
    return followOwnEvents(client, userId, {
      onFollowing: read,
      onEvent: (event) => {
        read()
        void say(client, event)
      },
    })
  }, [client, queryClient, userId])
}

async function say(client: GetClient, event: OwnEvent) {
  try {
    const { sayAnswer } = await import('./say-answer.ts')
    await sayAnswer(client, event)
  } catch {
    // Without the toast's code nothing is shown: the list shows the answer as well.
  }
}
