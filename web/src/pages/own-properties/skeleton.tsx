import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'

/** Skeleton of the list: heading, search, rows with a picture. */
export function OwnPropertiesSkeleton() {
  return (
    <SkeletonRegion label="Loading page" className="page-width py-10 lg:py-12">
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      <Skeleton className="mt-12 h-12 w-full rounded-control" />
      <div className="mt-4 divide-y divide-line rounded-panel border border-line bg-surface">
        {['a', 'b', 'c', 'd'].map((row) => (
          <div key={row} className="flex gap-4 px-5 py-4">
            <Skeleton className="h-21 w-28 shrink-0 rounded-control" />
            <div className="flex-1 space-y-2 pt-2">
              <Skeleton className="h-5 w-64 max-w-full" />
              <Skeleton className="h-4 w-40" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  )
}

export { OwnPropertiesSkeleton as Skeleton }
