import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'

export function HoursSkeleton({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label} className="mt-6 grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Skeleton className="h-[34rem] w-full rounded-panel" />
      <Skeleton className="h-96 w-full rounded-panel" />
    </SkeletonRegion>
  )
}
