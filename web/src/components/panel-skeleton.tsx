import { Skeleton, SkeletonRegion } from '../ui/skeleton.tsx'

/** Skeleton of a page with a heading and one panel: signed-in pages, diagnostics. */
export function PanelSkeleton() {
  return (
    <SkeletonRegion label="Loading page" className="page-width space-y-4 py-12 lg:py-16">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-5 w-96 max-w-full" />
      <Skeleton className="mt-8 h-72 w-full rounded-panel" />
    </SkeletonRegion>
  )
}
