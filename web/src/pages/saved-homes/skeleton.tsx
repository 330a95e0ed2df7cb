import { SavedHomesWait } from '../../features/saved-homes/saved-homes-wait.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export function SavedHomesSkeleton() {
  return (
    <div className="page-width py-10 lg:py-12">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="mt-3 mb-8 h-5 w-96 max-w-full" />
      <SavedHomesWait />
    </div>
  )
}

export { SavedHomesSkeleton as Skeleton }
