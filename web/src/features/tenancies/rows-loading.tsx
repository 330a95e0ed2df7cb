import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'

/** A list of homes while it is read. */
export const RowsLoading = ({ label }: { label: string }) => (
  <SkeletonRegion label={`Loading: ${label}`} className="space-y-3">
    <Skeleton className="h-32 w-full rounded-panel" />
    <Skeleton className="h-32 w-full rounded-panel" />
  </SkeletonRegion>
)
