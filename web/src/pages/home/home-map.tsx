import type { ComponentType, ReactNode } from 'react'
import type { ListingFilters } from '../../api/homes/listing-filters.ts'
import type { ListedHome } from '../../api/homes/listed-home.ts'
import type { HeartProps } from '../../components/property-card-parts.tsx'
import { useIntent } from '../../features/property-list/use-intent.ts'
import { deferred } from '../../ui/deferred.tsx'

// A module of its own, so that the home page's chunk does not import the map's files.
const SplitView = deferred(() =>
  import('../../features/property-map/split-view.tsx').then((module) => module.SplitView),
)

type HomeMapProps = {
  filters: ListingFilters
  homes: readonly ListedHome[] | null
  /** Including those that the list does not show yet: the map fits them all. */
  shownAtFirst: readonly ListedHome[]
  imageOrigin: string
  Heart: ComponentType<HeartProps>
  children: ReactNode
}

/** The home page's list beside the map of all homes that the search finds. */
export function HomeMap(props: HomeMapProps) {
  return <SplitView {...props} onIntent={useIntent()} isWhole={false} />
}
