import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { savedHomesMessages as messages } from '@basera/contract/messages/homes/saved-homes'
import { useApi } from '../../api/api-context.tsx'
import { toUserError } from '../../api/api-error.ts'
import { homesByIdQuery } from '../../api/account/saved-homes.ts'
import { useSession } from '../../auth/session-context.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Comparison } from '../../features/saved-homes/comparison.tsx'
import { Button } from '../../ui/button.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { comparedRows } from './comparison-rows.ts'

type CompareProps = {
  userId: string
  ids: readonly string[]
  onChange: (ids: readonly string[]) => void
  onBack: () => void
}

/** The homes named in the address, side by side. */
export function Compare({ userId, ids, onChange, onBack }: CompareProps) {
  const { origin } = useApi()
  const { client } = useSession()
  const homes = useQuery(homesByIdQuery(client, userId, ids))
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const compared = ids.map((id) => homes.data?.find((home) => home.id === id) ?? null)
  return (
    <>
      <Button variant="ghost" className="-ml-4" onClick={onBack}>
        <ArrowLeft aria-hidden="true" className="ico" />
        Back to saved homes
      </Button>
      {/* Replaces the list: focus moves here, so that a screen reader starts here. */}
      <h1 ref={focusOnArrival} tabIndex={-1} className="mt-2 mb-6 text-h2 lg:text-h1">
        Compare homes
      </h1>
      {homes.data !== undefined && (
        <Comparison
          homes={compared}
          rows={comparedRows(compared, today)}
          imageOrigin={origin}
          onTakeOut={(position) => onChange(ids.toSpliced(position, 1))}
        />
      )}
      {homes.data === undefined && homes.error === null && (
        <SkeletonRegion label="Loading the homes">
          <Skeleton className="h-[32rem] w-full rounded-panel" />
        </SkeletonRegion>
      )}
      {homes.data === undefined && homes.error !== null && (
        <LoadFailed
          title={messages.compareFailed}
          reason={toUserError(homes.error)}
          onRetry={() => void homes.refetch()}
        />
      )}
      {ids.length === 1 && <p className="mt-4 text-ink-2">{messages.compareOne}</p>}
    </>
  )
}
