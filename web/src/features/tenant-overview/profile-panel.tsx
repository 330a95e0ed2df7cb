import { useQuery } from '@tanstack/react-query'
import { applyMessages } from '@basera/contract/messages/chain/applications'
import { renterProfileMessages as messages } from '@basera/contract/messages/chain/renter-profile'
import { renterProfileQuery } from '../../api/applying/renter-profile.ts'
import { openedBy } from '../../api/dashboard/opening.ts'
import { useOpening } from '../../api/dashboard/opening-context.tsx'
import { useSession } from '../../auth/session-context.tsx'
import { paths } from '../../paths.ts'
import { Panel } from './panel.tsx'

/** What an application still wants of the renter profile. */
export function ProfilePanel({ userId }: { userId: string }) {
  const { client } = useSession()
  const profile = useQuery(openedBy(useOpening(), 'profile', renterProfileQuery(client, userId)))
  const missing = profile.data?.missing ?? []
  const isBegun = profile.data !== undefined && profile.data.version > 0
  return (
    <Panel
      title={messages.title}
      link={{
        to: paths.tenant.child('documents'),
        text: !isBegun ? messages.start : missing.length > 0 ? messages.goOn : messages.look,
      }}
      query={{
        isReady: profile.data !== undefined,
        error: profile.error,
        refetch: profile.refetch,
      }}
    >
      <p className="text-small text-ink-2">
        {!isBegun
          ? messages.begin
          : missing.length === 0
            ? messages.ready
            : messages.notReady(
                missing.map((field) => applyMessages.missingFields[field]).join(', '),
              )}
      </p>
    </Panel>
  )
}
