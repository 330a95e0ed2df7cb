import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'

/** Heading, steps and the first fields. */
export function ListPropertySkeleton() {
  return (
    <SkeletonRegion label="Loading page" className="page-width py-10 lg:py-12">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      <div className="mt-9 grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
        <Skeleton className="h-11 w-full lg:h-80" />
        <div className="max-w-[46rem] space-y-5">
          {['a', 'b', 'c', 'd'].map((field) => (
            <Skeleton key={field} className="h-12 w-full rounded-control" />
          ))}
        </div>
      </div>
    </SkeletonRegion>
  )
}

export { ListPropertySkeleton as Skeleton }
