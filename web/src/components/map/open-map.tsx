import { loadPatiently } from '../../lib/load-patiently.ts'
import type { MapPoint } from '../../lib/map-bounds.ts'
import type { Base } from './map-base.ts'
import { MapFrame } from './map-frame.tsx'
import { type MapSurface, OPEN_ZOOM_LESS } from './map-surface.ts'

export type SurfaceProps = {
  /** Accessible name. Google's map has its own. */
  label: string
  /** The place in words, shown where no map can be drawn. */
  place: string
  center: MapPoint
  /** As Google counts. */
  zoom: number
  /** The map once it is drawn, null after it was removed. */
  onSurface: (surface: MapSurface | null) => void
  className?: string
}

/** MapLibre map that needs no key, reported as a MapSurface. */
export function OpenMap({
  zoom,
  onSurface,
  onBase,
  ...frame
}: SurfaceProps & { onBase: (base: Base) => void }) {
  return (
    <MapFrame
      {...frame}
      zoom={zoom - OPEN_ZOOM_LESS}
      isInPage={false}
      onBase={onBase}
      onMap={(map) => {
        let isGone = false
        const give = async () => {
          // The server bundle leaves the map's code out.
          if (import.meta.env.SSR) return
          const { openSurface } = await loadPatiently(() => import('./open-surface.ts'))
          if (!isGone) onSurface(openSurface(map))
        }
        void give()
        return () => {
          isGone = true
          onSurface(null)
        }
      }}
    />
  )
}
