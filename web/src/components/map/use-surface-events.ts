import { useEffect, useEffectEvent } from 'react'
import type { MapSurface } from './map-surface.ts'

type SurfaceEvents = {
  /** `isReaders`: the reader moved it, not the page or the window's size. */
  readonly onRest?: (surface: MapSurface, isReaders: boolean) => void
  readonly onStart?: () => void
}

/** Subscribes to a map's events: a move begins, the map has come to rest. */
export function useSurfaceEvents(surface: MapSurface | null, events: SurfaceEvents): void {
  const rest = useEffectEvent((map: MapSurface, isReaders: boolean) =>
    events.onRest?.(map, isReaders),
  )
  const start = useEffectEvent(() => events.onStart?.())
  // The map is outside React.
  useEffect(() => {
    if (surface === null) return undefined
    const stops = [
      surface.onRest((isReaders) => rest(surface, isReaders)),
      surface.onStart(() => start()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [surface])
}
