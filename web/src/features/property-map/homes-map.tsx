import { useState } from 'react'
import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import { DEFAULT_MAP_ZOOM } from '@basera/contract/constants/map'
import { defaultPosition } from '@basera/search/places/positions'
import { useApi } from '../../api/api-context.tsx'
import type { ListingFilters } from '../../api/homes/listing-filters.ts'
import { type MapHome, mapHomesQuery } from '../../api/homes/map-homes.ts'
import type { Base } from '../../components/map/map-base.ts'
import type { MapSurface, MapWindow } from '../../components/map/map-surface.ts'
import { useSurfaceEvents } from '../../components/map/use-surface-events.ts'
import { isInBounds, type MapBounds, roundMapBounds } from '../../lib/map-bounds.ts'
import { groupCrowded } from './crowded-homes.ts'
import { EitherMap } from './either-map.tsx'
import { HomeWindow } from './home-window.tsx'
import { KeyNotice } from './key-notice.tsx'
import { MapStatus } from './map-status.tsx'
import { MoveSearch } from './move-search.tsx'
import { PinLayer } from './pin-layer.tsx'
import { homesOnMap } from './placed-homes.ts'
import type { Pointing } from './use-active-home.ts'
import { useGoogleMaps } from './use-google-maps.ts'
import { useMapWindow } from './use-map-window.ts'

export type HomesMapProps = {
  filters: ListingFilters
  /** The homes of the list; null while they load. */
  listed: readonly MapHome[] | null
  /** Bounds of the search; null without any. */
  bounds: MapBounds | null
  /** Searches in other bounds. Left out: the list does not follow the map. */
  onBounds?: ((bounds: MapBounds) => void) | undefined
  pointing: Pointing
  imageOrigin: string
  onIntent: (id: string) => void
  className?: string
}

/** Map of a search's homes: pins with rents, or clusters where they are many. The caller gives its height. */
export function HomesMap(props: HomesMapProps) {
  const { filters, listed, bounds, onBounds, pointing, imageOrigin } = props
  const [surface, setSurface] = useState<MapSurface | null>(null)
  const [base, setBase] = useState<Base | null>(null)
  const [isFollowing, setIsFollowing] = useState(true)
  const [hasMoved, setHasMoved] = useState(false)
  const google = useGoogleMaps()
  const window = useMapWindow({
    surface,
    bounds,
    homes: listed,
    search: JSON.stringify({ ...filters, bounds: null, sort: 'newest' }),
    onMoved: (moved) => {
      if (onBounds === undefined) return false
      setHasMoved(!isFollowing)
      if (isFollowing) onBounds(roundMapBounds(moved))
      return isFollowing
    },
  })
  const found = useQuery(mapHomesQuery(useApi(), filters, window))
  const { active } = pointing
  const placed = homesOnMap(found.data?.homes ?? [], listed ?? [], active?.id ?? null)
  const { homes, clusters } = groupCrowded(placed, window?.zoom ?? 0, active?.id ?? null)
  const shown = active?.from === 'map' ? homes.find(({ id }) => id === active.id) : undefined
  const spot = surface === null || !shown ? null : spotOf(surface, shown, window)
  // A moving map closes the popup of a hovered pin; a hovered card of the list stays active.
  useSurfaceEvents(surface, {
    onStart: () => {
      if (active?.from === 'map') pointing.drop()
    },
  })

  const searchHere = () => {
    setHasMoved(false)
    if (window !== null) onBounds?.(roundMapBounds(window.bounds))
  }
  return (
    <section aria-label="Map of the homes" className={clsx('relative isolate', props.className)}>
      <EitherMap
        google={google.state}
        onGoogleFailure={google.fail}
        onGiveUp={google.giveUp}
        onBase={setBase}
        onSurface={setSurface}
        label="Map: arrow keys move it, plus and minus zoom"
        place={filters.place ?? 'Homes on a map'}
        center={defaultPosition}
        zoom={DEFAULT_MAP_ZOOM}
        className="size-full rounded-[inherit]! border-0!"
      />
      {surface !== null && (
        <PinLayer
          surface={surface}
          homes={homes}
          clusters={[...clusters, ...(found.data?.clusters ?? [])]}
          pointing={pointing}
          onIntent={props.onIntent}
        />
      )}
      {spot !== null && shown && (
        <HomeWindow home={shown} {...spot} imageOrigin={imageOrigin} pointing={pointing} />
      )}
      {onBounds !== undefined && surface !== null && (
        <MoveSearch
          isOn={isFollowing}
          onSwitch={(isOn) => {
            setIsFollowing(isOn)
            if (isOn && hasMoved) searchHere()
          }}
          onSearchHere={hasMoved ? searchHere : null}
        />
      )}
      <div className="pointer-events-none absolute inset-x-3 bottom-3 z-[2] flex flex-col items-start gap-2 *:pointer-events-auto">
        {surface !== null && (
          <MapStatus
            isEmpty={window !== null && !placed.some((home) => isInBounds(home, window.bounds))}
            answer={found.data}
            isLooking={found.isFetching}
            error={found.error}
            onRetry={() => void found.refetch()}
          />
        )}
        <KeyNotice google={google.state} base={base} />
      </div>
    </section>
  )
}

/** Pixel position of a home in the map's box. Valid for one window of the map, which is therefore an argument. */
function spotOf(surface: MapSurface, home: MapHome, _window: MapWindow | null) {
  const at = surface.toPixels(home)
  return at === null ? null : { at, box: surface.size() }
}
