import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ownPropertyMessages as messages } from '@basera/contract/messages/own-properties'
import { followOwnEvents, readTitle, type ToldEvent } from '../../api/own-events.ts'
import { ownKey, type GetClient } from '../../api/own-properties.ts'
import { useSession } from '../../auth/session-context.tsx'
import { notify } from '../../ui/toast/notify.ts'

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
        void sayAnswer(client, told)
      },
    })
  }, [client, queryClient, userId])
}

const words: Readonly<Record<string, (title: string) => void>> = {
  approved: (title) => notify.success(messages.approvedNow(title)),
  rejected: (title) => notify.info(messages.rejectedNow(title)),
  changes_requested: (title) => notify.info(messages.changesRequestedNow(title)),
}

async function sayAnswer(client: GetClient, { event, propertyId }: ToldEvent) {
  const say = words[event]
  if (say === undefined) return
  const title = await readTitle(client, propertyId)
  if (title !== null) say(title)
}
