import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'

/** Skeleton: the heading and the first sections, in the layout of settings-section.tsx. */
export function ProfileSettingsSkeleton() {
  return (
    <SkeletonRegion label="Loading page" className="page-width py-12 lg:py-16">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="mt-3 h-5 w-96 max-w-full" />
      <div className="mt-8">
        {Array.from({ length: 3 }, (_, section) => (
          <div
            key={section}
            className="grid gap-5 border-t border-line py-8 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] lg:gap-12 lg:py-10"
          >
            <div className="space-y-2">
              <Skeleton className="h-6 w-32" />
              <Skeleton className="h-4 w-56" />
            </div>
            <div className="max-w-[36rem] space-y-4">
              <Skeleton className="h-12 w-full rounded-control" />
              <Skeleton className="h-11 w-32 rounded-control" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  )
}

export { ProfileSettingsSkeleton as Skeleton }
