import type { ReactNode } from 'react'
import { SkeletonRegion } from '../ui/skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'

type PartLoadingProps = {
  query: { readonly data: unknown; readonly error: unknown; readonly refetch: () => unknown }
  failed: string
  toReason: (error: unknown) => string
  loading: string
  /** Of what stands there later. */
  skeleton: ReactNode
  skeletonClassName: string
  children: ReactNode
}

/** A part of a page while it is read, and when that failed; what was read before stays. */
export function PartLoading(props: PartLoadingProps) {
  const { query, failed, toReason, loading, skeleton, skeletonClassName, children } = props
  return (
    <>
      {query.error !== null && (
        <div className="mb-4">
          <LoadFailed title={failed} reason={toReason(query.error)} onRetry={query.refetch} />
        </div>
      )}
      {query.data === undefined && query.error === null && (
        <SkeletonRegion label={`Loading: ${loading}`} className={skeletonClassName}>
          {skeleton}
        </SkeletonRegion>
      )}
      {children}
    </>
  )
}
