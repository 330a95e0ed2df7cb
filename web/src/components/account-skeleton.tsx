import type { ReactNode } from 'react'
import { Skeleton, SkeletonRegion } from '../ui/skeleton.tsx'
import { AccountFrame } from './account-frame.tsx'

/** The account screens before their code is here: the frame, then `heading` where it is known, and a form's places. */
export function AccountSkeleton({ heading }: { heading?: ReactNode }) {
  return (
    <AccountFrame>
      {heading}
      {/* As far apart as tabs, two fields with their names and a button are: the heading stays where it is. */}
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
