import { CardGridSkeleton } from '../../features/property-list/card-grid.tsx'
import { Skeleton as Block, SkeletonRegion } from '../../ui/skeleton.tsx'

const filters = ['city', 'locality', 'rent', 'bedrooms', 'kind']

export function Skeleton() {
  return (
    <SkeletonRegion label="Loading homes" className="page-width pt-8 pb-20 lg:pt-12">
      <Block className="h-10 w-80 max-w-full" />
      <div className="mt-6 gap-12 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]">
        <div className="space-y-6 max-lg:hidden">
          {filters.map((name) => (
            <div key={name}>
              <Block className="h-4 w-20" />
              <Block className="mt-2 h-11 w-full rounded-control" />
            </div>
          ))}
        </div>
        <div>
          <div className="mb-6 flex justify-between">
            <Block className="h-6 w-40" />
            <Block className="h-11 w-44 rounded-control" />
          </div>
          <CardGridSkeleton cards={6} />
        </div>
      </div>
    </SkeletonRegion>
  )
}
