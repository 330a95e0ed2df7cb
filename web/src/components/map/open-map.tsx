import { loadPatiently } from '../../lib/load-patiently.ts'
import type { MapPoint } from '../../lib/map-bounds.ts'
import type { Base } from './map-base.ts'
import { MapFrame } from './map-frame.tsx'
import { type MapSurface, OPEN_ZOOM_LESS } from './map-surface.ts'

export type SurfaceProps = {
  /** For who cannot see it. Google names its own. */
  label: string
  /** The place in words, where no map can be drawn. */
  place: string
  center: MapPoint
  /** As Google counts. */
  zoom: number
  /** The map when it stands, null when it has gone. */
  onSurface: (surface: MapSurface | null) => void
  className?: string
}

/** The map that needs no key, as a surface for homes. */
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
          // A server has no map, and its bundle none of its code.
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
