import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { followOwnEvents, type OwnEvent } from '../../api/own-events.ts'
import { ownKey, type GetClient } from '../../api/own-properties.ts'
import { useSession } from '../../auth/session-context.tsx'

/** Subscribes a page to events of own listings: refetches on each, and shows a toast for answers of the review. */
export function useListingWatch(userId: string): void {
  const { client } = useSession()
  const queryClient = useQueryClient()
  // The connection is outside React.
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: ownKey(userId) })
    return followOwnEvents(client, userId, {
      onFollowing: readAgain,
      onEvent: (told) => {
        readAgain()
        void say(client, told)
      },
    })
  }, [client, queryClient, userId])
}

async function say(client: GetClient, told: OwnEvent) {
  try {
    const { sayAnswer } = await import('./say-answer.ts')
    await sayAnswer(client, told)
  } catch {
    // Without the toast's code nothing is shown: the list shows the answer as well.
  }
}
