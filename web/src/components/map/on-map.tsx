import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { MapPoint } from '../../lib/map-bounds.ts'
import type { MapSurface } from './map-surface.ts'

type OnMapProps = MapPoint & {
  surface: MapSurface
  /** Above the others, where they overlap. */
  isOnTop: boolean
  children: ReactNode
}

/** Portal that anchors the middle of its children at a position of the map. */
export function OnMap({ surface, latitude, longitude, isOnTop, children }: OnMapProps) {
  const [element] = useState(() => document.createElement('div'))
  // The map places the element, outside React.
  useEffect(
    () => surface.put(element, { latitude, longitude }),
    [surface, element, latitude, longitude],
  )
  useEffect(() => {
    element.classList.toggle('z-1', isOnTop)
  }, [element, isOnTop])
  return createPortal(children, element)
}
