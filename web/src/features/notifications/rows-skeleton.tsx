import { clsx } from 'clsx'
import { notificationScreenMessages as messages } from '@basera/contract/messages/chain/notification-screens'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'

/** Skeleton of a list of notifications. */
export function RowsSkeleton({ look }: { look: 'framed' | 'plain' }) {
  return (
    <SkeletonRegion
      label={messages.loading}
      className={clsx(look === 'framed' && 'mt-6 rounded-panel border border-line bg-surface')}
    >
      {Array.from({ length: 4 }, (_, row) => (
        <div key={row} className="flex gap-3 px-4.5 py-3.5">
          <Skeleton className="size-10 shrink-0 rounded-control" />
          <div className="flex-1 space-y-2 pt-1">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  )
}
