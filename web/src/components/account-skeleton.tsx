import type { ReactNode } from 'react'
import { Skeleton, SkeletonRegion } from '../ui/skeleton.tsx'
import { AccountFrame } from './account-frame.tsx'

/** The account screens before their code is here: the frame, then `heading` where it is known, and a form's places. */
export function AccountSkeleton({ heading }: { heading?: ReactNode }) {
  return (
    <AccountFrame>
      {heading}
      <SkeletonRegion label="Loading page" className="flex flex-col gap-5">
        {heading === undefined && (
          <>
            <Skeleton className="h-9 w-56" />
            <Skeleton className="h-5 w-72 max-w-full" />
          </>
        )}
        <Skeleton className="mt-8 h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="mt-2 h-13 w-full" />
      </SkeletonRegion>
    </AccountFrame>
  )
}
