import { Suspense } from 'react'
import { patient } from '../../../ui/deferred.tsx'
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx'
import type { Photos } from './use-photos.ts'

const Part = patient(() => import('./photos-step.tsx').then((module) => module.PhotosStep))

/** The photos step, loaded when it is first shown. */
export function LazyPhotosStep({ photos }: { photos: Photos }) {
  return (
    <Suspense
      fallback={
        <SkeletonRegion label="Loading the photos">
          <Skeleton className="h-48 w-full rounded-card" />
        </SkeletonRegion>
      }
    >
      <Part photos={photos} />
    </Suspense>
  )
}
