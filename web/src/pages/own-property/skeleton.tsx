import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'

/** Skeleton of one listing: picture and title, actions, panels. */
export function OwnPropertySkeleton() {
  return (
    <SkeletonRegion label="Loading page" className="page-width py-8 lg:py-10">
      <Skeleton className="h-6 w-28" />
      <div className="mt-5 flex gap-6">
        <Skeleton className="h-21 w-28 shrink-0 rounded-card sm:h-30 sm:w-40" />
        <div className="flex-1 space-y-3">
          <Skeleton className="h-9 w-80 max-w-full" />
          <Skeleton className="h-5 w-48" />
        </div>
      </div>
      <Skeleton className="mt-4 h-11 w-96 max-w-full rounded-control" />
      <Skeleton className="mt-8 h-64 w-full rounded-panel" />
    </SkeletonRegion>
  )
}

export { OwnPropertySkeleton as Skeleton }
