import type { ReactNode } from 'react'
import { ticketMessages as messages } from '@basera/contract/messages/chain/tickets'
import { toUserError } from '../../api/api-error.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'

type TicketsLoadingProps = {
  query: { readonly data: unknown; readonly error: unknown; readonly refetch: () => unknown }
  children: ReactNode
}

/** Repairs while they are read, and when that failed; what was read before stays. */
export function TicketsLoading({ query, children }: TicketsLoadingProps) {
  return (
    <>
      {query.error !== null && (
        <div className="mb-4">
          <LoadFailed
            title={messages.loadFailed}
            reason={toUserError(query.error)}
            onRetry={query.refetch}
          />
        </div>
      )}
      {query.data === undefined && query.error === null && (
        <SkeletonRegion label={`Loading: ${messages.loading}`} className="space-y-4">
          <Skeleton className="h-24 w-full rounded-panel" />
          <Skeleton className="h-32 w-full rounded-panel" />
          <Skeleton className="h-32 w-full rounded-panel" />
        </SkeletonRegion>
      )}
      {children}
    </>
  )
}
