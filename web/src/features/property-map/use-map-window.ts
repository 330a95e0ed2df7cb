import { useEffect, useRef, useState } from 'react'
import { MOST_ZOOM_AFTER_FITTING } from '@basera/contract/constants/map'
import { mapZoomLimits, type MapSurface, type MapWindow } from '../../components/map/map-surface.ts'
import { useSurfaceEvents } from '../../components/map/use-surface-events.ts'
import {
  boundsAround,
  type MapBounds,
  type MapPoint,
  writeMapBounds,
} from '../../lib/map-bounds.ts'

type MapWindowOptions = {
  surface: MapSurface | null
  /** Bounds in the address. */
  bounds: MapBounds | null
  /** Without bounds: the homes to fit into the map, null while they load. */
  homes: readonly MapPoint[] | null
  /** Names the search: another one is fitted anew. */
  search: string
  /** Called when the reader has moved the map; returns true when the address will follow. */
  onMoved: (bounds: MapBounds) => boolean
}

type Fitted = {
  readonly surface: MapSurface
  readonly what: string
  /** The reader moved the map during this search, and the address has not followed yet. */
  readonly isAheadIn?: string
}

const windowName = (bounds: MapBounds) => `window ${writeMapBounds(bounds)}`

/** Current window of the map; null until the first fit. Fits the map to the address's bounds, else to the homes. */
export function useMapWindow({ surface, bounds, homes, search, onMoved }: MapWindowOptions) {
  const [window, setWindow] = useState<MapWindow | null>(null)
  const fitted = useRef<Fitted | null>(null)
  useSurfaceEvents(surface, {
    onRest: (map, isReaders) => {
      // Moves before the first fit are the map's initialisation.
      if (fitted.current?.surface !== map) return
      const now = map.window()
      setWindow(now)
      if (isReaders && now !== null && onMoved(now.bounds))
        fitted.current = { surface: map, what: windowName(now.bounds), isAheadIn: search }
    },
  })

  // The map is outside React.
  useEffect(() => {
    if (surface === null || (bounds === null && homes === null)) return
    const what = bounds === null ? `search ${search}` : windowName(bounds)
    const before = fitted.current?.surface === surface ? fitted.current : null
    if (before?.what !== what && before?.isAheadIn === search) return
    fitted.current = { surface, what }
    if (before?.what === what) return
    if (bounds !== null)
      surface.fit(bounds, { mostZoom: mapZoomLimits.most, isReaders: false, paddingPixels: 0 })
    else {
      const around = boundsAround(homes ?? [])
      if (around !== null)
        surface.fit(around, { mostZoom: MOST_ZOOM_AFTER_FITTING, isReaders: false })
    }
    // A fit that moves nothing fires no event.
    setWindow((known) => known ?? surface.window())
  }, [surface, bounds, homes, search])

  return surface === null ? null : window
}
