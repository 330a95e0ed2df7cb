import { Skeleton, SkeletonRegion } from '../ui/skeleton.tsx'

/** Skeleton of an information page: band with title and lead, then text beside its table of contents. */
export function InfoSkeleton() {
  return (
    <SkeletonRegion label="Loading page">
      <div className="bg-canopy">
        <div className="page-width space-y-4 py-14 lg:py-20">
          <Skeleton className="h-11 w-72 max-w-full" />
          <Skeleton className="h-5 w-[34rem] max-w-full" />
        </div>
      </div>
      <div className="page-width grid gap-10 py-14 lg:grid-cols-[15rem_1fr]">
        <div className="hidden space-y-3 lg:block">
          {['a', 'b', 'c', 'd', 'e'].map((line) => (
            <Skeleton key={line} className="h-4 w-40" />
          ))}
        </div>
        <div className="max-w-[68ch] space-y-4">
          {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((line) => (
            <Skeleton key={line} className="h-4 w-full" />
          ))}
        </div>
      </div>
    </SkeletonRegion>
  )
}
