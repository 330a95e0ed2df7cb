import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'

/** Heading and the first fields. */
export function EditPropertySkeleton() {
  return (
    <SkeletonRegion label="Loading page" className="page-width py-10 lg:py-12">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      <div className="mt-9 max-w-[46rem] space-y-5">
        {['a', 'b', 'c', 'd', 'e'].map((field) => (
          <Skeleton key={field} className="h-12 w-full rounded-control" />
        ))}
      </div>
    </SkeletonRegion>
  )
}

export { EditPropertySkeleton as Skeleton }
