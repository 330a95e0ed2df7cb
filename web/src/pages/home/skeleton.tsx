import { HOME_FIRST_CARDS } from '@basera/contract/constants/home'
import { CardGridSkeleton } from '../../features/property-list/card-grid.tsx'
import { Skeleton as Block, SkeletonRegion } from '../../ui/skeleton.tsx'

export function Skeleton() {
  return (
    <SkeletonRegion label="Loading homes">
      <div className="bg-canopy">
        <div className="page-width flex min-h-[27rem] flex-col justify-center py-12 lg:min-h-[36rem]">
          <Block className="h-12 w-64 lg:h-16 lg:w-96" />
          <Block className="mt-3 h-12 w-72 lg:h-16 lg:w-[27rem]" />
          <Block className="mt-6 h-6 w-full max-w-md" />
          <Block className="mt-8 h-32 w-full max-w-2xl rounded-[1.25rem] sm:h-18" />
        </div>
      </div>
      <div className="page-width pt-10 pb-20">
        <Block className="h-11 w-full max-w-lg" />
        <Block className="mt-8 mb-7 h-9 w-72" />
        <CardGridSkeleton cards={HOME_FIRST_CARDS} />
      </div>
    </SkeletonRegion>
  )
}
