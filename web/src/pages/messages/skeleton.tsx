import { RowSkeletons } from '../../features/messages/row-skeletons.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function MessagesSkeleton() {
  return (
    <div className="lg:w-82 lg:border-r lg:border-line">
      <div className="px-4 pt-6 pb-2 lg:pt-7">
        <Skeleton className="h-11 w-40" />
        <Skeleton className="mt-3 h-9 w-64 rounded-full" />
      </div>
      <div className="px-2">
        <RowSkeletons />
      </div>
    </div>
  )
}

export { MessagesSkeleton as Skeleton }
