// What stands where the list of conversations is being read; the page's skeleton has it too.

import { inboxMessages } from '@basera/contract/messages/chain/enquiries'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'

export function RowSkeletons() {
  return (
    <SkeletonRegion label={inboxMessages.loading} className="space-y-1">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="flex min-h-[6.875rem] gap-3 p-3">
          <Skeleton className="size-14 shrink-0 rounded-control" />
          <div className="flex-1 space-y-2.5 pt-1">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-4/5" />
            <Skeleton className="h-5 w-1/3 rounded-full" />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  )
}
