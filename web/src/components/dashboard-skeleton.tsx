import { Skeleton, SkeletonRegion } from '../ui/skeleton.tsx'

/** Skeleton of the dashboard: greeting, four links, one panel. */
export function DashboardSkeleton() {
  return (
    <SkeletonRegion label="Loading page" className="page-width py-10 lg:py-12">
      <Skeleton className="h-10 w-80 max-w-full" />
      <Skeleton className="mt-3 h-5 w-48" />
      <Skeleton className="mt-9 h-6 w-40" />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {['a', 'b', 'c', 'd'].map((step) => (
          <Skeleton key={step} className="h-24 w-full rounded-card" />
        ))}
      </div>
      <Skeleton className="mt-10 h-6 w-40" />
      <Skeleton className="mt-4 h-28 w-full rounded-panel" />
    </SkeletonRegion>
  )
}
