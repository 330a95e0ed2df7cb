import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { followOwnEvents } from '../../api/own-events.ts'
import { ownKey } from '../../api/own-properties.ts'
import { useSession } from '../../auth/session-context.tsx'

/** While a page about own listings is open, what happens to them arrives by itself; answers of the review are said. */
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
        // Without its code nothing is said: the list shows the answer as well.
        import('./say-answer.ts').then(
          ({ sayAnswer }) => sayAnswer(client, told),
          () => undefined,
        )
      },
    })
  }, [client, queryClient, userId])
}
