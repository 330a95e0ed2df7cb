import type { ComponentType, ReactNode } from 'react'
import { clsx } from 'clsx'
import type { ListingFilters } from '../../api/homes/listing-filters.ts'
import type { ListedHome } from '../../api/homes/listed-home.ts'
import type { HeartProps } from '../../components/property-card-parts.tsx'
import { PropertyRow } from '../../components/property-row.tsx'
import type { MapBounds } from '../../lib/map-bounds.ts'
import { HomesMap } from './homes-map.tsx'
import { placeHome } from './placed-homes.ts'
import { RowSkeletons } from './row-skeletons.tsx'
import { useActiveHome } from './use-active-home.ts'

type SplitViewProps = {
  filters: ListingFilters
  /** The homes of the list; null while they load. */
  homes: readonly ListedHome[] | null
  /** Those that the map shows at first; the list's where left out. */
  shownAtFirst?: readonly ListedHome[] | undefined
  /** The homes are those of the previous search, shown while this one loads. */
  isStale?: boolean
  bounds?: MapBounds | null
  /** Searches in other bounds. Left out: the list does not follow the map. */
  onBounds?: (bounds: MapBounds) => void
  imageOrigin: string
  Heart: ComponentType<HeartProps>
  /** Intent to open a home: its page is prefetched. */
  onIntent: (id: string) => void
  /** Above the list. */
  head?: ReactNode
  /** Below the rows, or in their place. */
  children?: ReactNode
  /** The map reaches the edge of the screen. */
  isWhole: boolean
}

/** List and map: side by side where there is room, else the map first. A home hovered in one is marked in the other. */
export function SplitView(props: SplitViewProps) {
  const { filters, homes, bounds = null, onBounds, imageOrigin, Heart, onIntent, isWhole } = props
  const pointing = useActiveHome()
  const isLoaded = homes !== null && props.isStale !== true
  const listed = isLoaded ? (props.shownAtFirst ?? homes).map(placeHome) : null
  return (
    <div className="grid items-start gap-x-6 gap-y-6 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] xl:grid-cols-[minmax(0,38rem)_minmax(0,1fr)]">
      {props.head !== undefined && (
        <div className={clsx(isWhole && 'px-5 lg:pl-8 lg:pr-0')}>{props.head}</div>
      )}
      <HomesMap
        filters={filters}
        listed={listed}
        bounds={bounds}
        onBounds={onBounds}
        pointing={pointing}
        imageOrigin={imageOrigin}
        onIntent={onIntent}
        className={clsx(
          'h-[62dvh] min-h-80 lg:sticky lg:col-start-2 lg:row-span-2 lg:row-start-1',
          isWhole
            ? 'border-y border-line lg:top-[4.5rem] lg:h-[calc(100dvh-4.5rem)] lg:border-y-0 lg:border-l lg:[body:has([role=note])_&]:h-[calc(100dvh-6.375rem)]'
            : 'rounded-card border border-line lg:top-24 lg:h-[calc(100dvh-7.5rem)]',
        )}
      />
      <div
        aria-busy={props.isStale === true || undefined}
        className={clsx(isWhole && 'px-5 pb-16 lg:pl-8 lg:pr-0')}
      >
        {homes !== null && homes.length > 0 && (
          <ul className="-mx-3 grid gap-1">
            {homes.map((property) => (
              // Pointing only marks the pin: there is nothing to press that the row's link does not do.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <li
                key={property.id}
                data-pointed={pointing.active?.id === property.id || undefined}
                className="rounded-panel transition-shadow data-pointed:ring-2 data-pointed:ring-primary"
                // A row that slides under a resting pointer is never entered: what was there before is gone.
                onPointerOver={() => pointing.point({ id: property.id, from: 'list' })}
                onPointerLeave={pointing.leave}
                onFocus={() => pointing.point({ id: property.id, from: 'list' })}
                onBlur={pointing.leave}
              >
                <PropertyRow
                  property={property}
                  imageOrigin={imageOrigin}
                  Heart={Heart}
                  onIntent={onIntent}
                  loading="lazy"
                />
              </li>
            ))}
          </ul>
        )}
        {homes === null && <RowSkeletons />}
        {props.children}
      </div>
    </div>
  )
}
