import type { ReactNode } from 'react'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { toUserError } from '../../api/api-error.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'

type RentLoadingProps = {
  query: { readonly data: unknown; readonly error: unknown; readonly refetch: () => unknown }
  children: ReactNode
}

/** A part of the page while it is read, and when that failed; what was read before stays. */
export function RentLoading({ query, children }: RentLoadingProps) {
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
        <SkeletonRegion label={`Loading: ${messages.loading}`} className="rent-columns">
          <Skeleton className="h-56 w-full rounded-panel" />
          <Skeleton className="h-56 w-full rounded-panel" />
          <Skeleton className="h-72 w-full rounded-panel" />
        </SkeletonRegion>
      )}
      {children}
    </>
  )
}
