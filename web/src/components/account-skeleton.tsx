import type { ReactNode } from 'react'
import { Skeleton, SkeletonRegion } from '../ui/skeleton.tsx'
import { AccountFrame } from './account-frame.tsx'

/** Skeleton of the account screens: the frame, `heading` where it is known, and placeholders of a form. */
export function AccountSkeleton({ heading }: { heading?: ReactNode }) {
  return (
    <AccountFrame>
      {heading}
      {/* Same heights as tabs, two labelled fields and a button, so that the heading does not move. */}
      <SkeletonRegion label="Loading page">
        {heading === undefined && (
          <>
            <Skeleton className="h-9 w-56" />
            <Skeleton className="mt-2 h-5 w-72 max-w-full" />
          </>
        )}
        <Skeleton className="mt-8 h-11 w-full" />
        <Skeleton className="mt-14 h-12 w-full" />
        <Skeleton className="mt-12 h-12 w-full" />
        <Skeleton className="mt-5 h-13 w-full" />
      </SkeletonRegion>
    </AccountFrame>
  )
}
