import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'

/** Skeleton rows of the list's own size. */
export function SavedHomesWait() {
  return (
    <SkeletonRegion label="Loading your saved homes" className="grid gap-5 xl:grid-cols-2">
      {['a', 'b', 'c', 'd'].map((row) => (
        <div
          key={row}
          className="grid gap-5 rounded-panel border border-line bg-surface p-4 sm:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[9.5rem_minmax(0,1fr)]"
        >
          <Skeleton className="aspect-[4/3] w-full rounded-card" />
          <div>
            <Skeleton className="h-6 w-36" />
            <Skeleton className="mt-2 h-5 w-4/5" />
            <Skeleton className="mt-2 h-4 w-1/2" />
            <Skeleton className="mt-5 h-16 w-full rounded-control" />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  )
}
