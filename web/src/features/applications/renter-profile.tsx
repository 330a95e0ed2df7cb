// The renter profile: read once, so that nothing moves under who writes it.

import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { renterProfileMessages as messages } from '@basera/contract/messages/chain/renter-profile'
import { renterProfileQuery, toProfileProblem } from '../../api/applying/renter-profile.ts'
import { useSession } from '../../auth/session-context.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { UnsavedChanges } from '../../components/unsaved-changes.tsx'
import { dayOf } from '../../lib/week-days.ts'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { ProfileForm } from './profile-form.tsx'

type RenterProfilePanelProps = { userId: string; cardName: string }

export function RenterProfilePanel({ userId, cardName }: RenterProfilePanelProps) {
  const { client } = useSession()
  const [today] = useState(() => dayOf(Date.now()))
  /** Counts readings: another one begins the form anew. */
  const [turn, setTurn] = useState(0)
  const profile = useQuery(renterProfileQuery(client, userId))
  if (profile.data === undefined && profile.isPending)
    return (
      <SkeletonRegion
        label={messages.loading}
        className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <Skeleton className="h-[40rem] w-full rounded-panel" />
        <Skeleton className="h-96 w-full rounded-panel" />
      </SkeletonRegion>
    )
  if (profile.data === undefined)
    return (
      <LoadFailed
        title={messages.failed}
        reason={toProfileProblem(profile.error)}
        onRetry={() => profile.refetch()}
      />
    )
  return (
    <UnsavedChanges isAlsoOfSearch>
      <ProfileForm
        key={turn}
        userId={userId}
        cardName={cardName}
        stored={profile.data}
        today={today}
        onReload={() => void profile.refetch().then(() => setTurn(turn + 1))}
      />
    </UnsavedChanges>
  )
}
