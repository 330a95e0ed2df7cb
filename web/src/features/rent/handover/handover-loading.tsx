import type { ReactNode } from 'react'
import { handoverMessages as messages } from '@basera/contract/messages/chain/handover'
import { toUserError } from '../../../api/api-error.ts'
import { LoadFailed } from '../../../components/load-failed.tsx'
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx'

type HandoverLoadingProps = {
  query: { readonly data: unknown; readonly error: unknown; readonly refetch: () => unknown }
  children: ReactNode
}

/** A part of the page while it is read, and when that failed; what was read before stays. */
export function HandoverLoading({ query, children }: HandoverLoadingProps) {
  return (
    <>
      {query.error !== null && (
        <div className="my-4">
          <LoadFailed
            title={messages.loadFailed}
            reason={toUserError(query.error)}
            onRetry={query.refetch}
          />
        </div>
      )}
      {query.data === undefined && query.error === null && (
        <SkeletonRegion label={`Loading: ${messages.loading}`} className="mt-4 space-y-4">
          <Skeleton className="h-32 w-full rounded-panel" />
          <Skeleton className="h-56 w-full rounded-panel" />
        </SkeletonRegion>
      )}
      {children}
    </>
  )
}
