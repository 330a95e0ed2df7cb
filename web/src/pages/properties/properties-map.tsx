import type { ReactNode } from 'react'
import { homeMessages } from '@basera/contract/messages/homes/home'
import { toUserError } from '../../api/api-error.ts'
import type { PropertyPage } from '../../api/homes/properties.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { useIntent } from '../../features/property-list/use-intent.ts'
import { SplitView } from '../../features/property-map/split-view.tsx'
import {
  toListingFilters,
  type ListingSearch,
} from '../../features/property-search/listing-search.ts'
import { SaveHeart } from '../../features/saved-homes/save-heart.tsx'
import type { MapBounds } from '../../lib/map-bounds.ts'
import { NothingListed } from './results.tsx'

type PropertiesMapProps = {
  search: ListingSearch
  homes: {
    readonly data: PropertyPage | undefined
    readonly isPlaceholderData: boolean
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
  imageOrigin: string
  onBounds: (bounds: MapBounds) => void
  onChange: (part: Partial<ListingSearch>) => void
  onClear: () => void
  pager: ReactNode
  /** Title, filters and chips. */
  children: ReactNode
}

/** Split view of all listings: the list is filtered by the map's bounds, the map by the filters. */
export function PropertiesMap(props: PropertiesMapProps) {
  const { search, homes, imageOrigin, onBounds, onClear } = props
  const hasFailed = homes.data === undefined && homes.error !== null
  return (
    <SplitView
      isWhole
      filters={toListingFilters(search)}
      homes={homes.data?.rows ?? (hasFailed ? [] : null)}
      isStale={homes.isPlaceholderData}
      bounds={search.bounds}
      onBounds={onBounds}
      imageOrigin={imageOrigin}
      Heart={SaveHeart}
      onIntent={useIntent()}
      head={<div className="pt-6">{props.children}</div>}
    >
      {hasFailed && (
        <LoadFailed
          title={homeMessages.loadFailed}
          reason={toUserError(homes.error)}
          onRetry={() => void homes.refetch()}
        />
      )}
      {homes.data?.rows.length === 0 && (
        <NothingListed
          search={search}
          isNoneAtAll={homes.data.total === 0}
          onChange={props.onChange}
          onClear={onClear}
        />
      )}
      {props.pager}
    </SplitView>
  )
}
