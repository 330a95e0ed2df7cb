import { Skeleton, SkeletonRegion } from '../ui/skeleton.tsx'

/** The shape of the account screens: picture, then a form with two fields. */
export function AccountSkeleton() {
  return (
    <SkeletonRegion
      label="Loading page"
      className="grid min-h-dvh lg:grid-cols-[1fr_minmax(0,34rem)]"
    >
      <div className="hidden bg-canopy lg:block" />
      <div className="flex flex-col justify-center gap-5 bg-surface px-6 py-10 sm:px-14">
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-5 w-72 max-w-full" />
        <Skeleton className="mt-4 h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="mt-2 h-13 w-full" />
      </div>
    </SkeletonRegion>
  )
}
