// What stands where a conversation is being read: its head, messages and a field of the same sizes.

import { threadMessages } from '@basera/contract/messages/chain/enquiries'
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx'
import { BackToList } from '../thread/thread-head.tsx'

/** The way back is there at once: on a phone nothing else of the site is. */
export function ThreadSkeleton({ listAddress }: { listAddress: string }) {
  return (
    <>
      <div className="flex h-18 shrink-0 items-center gap-3 border-b border-line px-3 lg:px-5">
        <BackToList to={listAddress} />
        <Skeleton className="h-11 w-10" />
        <div className="space-y-2">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-3.5 w-48" />
        </div>
      </div>
      <SkeletonRegion label={threadMessages.loading} className="flex min-h-0 flex-1 flex-col">
        <div className="flex flex-1 flex-col justify-end gap-4 p-5">
          <Skeleton className="h-16 w-2/3 rounded-card" />
          <Skeleton className="ml-auto h-12 w-1/2 rounded-card" />
          <Skeleton className="h-12 w-1/2 rounded-card" />
        </div>
        <div className="p-5 pt-0">
          <Skeleton className="h-26 w-full rounded-card" />
        </div>
      </SkeletonRegion>
    </>
  )
}
