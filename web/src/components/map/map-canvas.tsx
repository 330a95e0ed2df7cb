// The MapLibre map, and the only file that imports MapLibre's code (decision 017). Loaded by import() from map-frame.tsx
// alone, so that no page includes it before a map is opened.

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import type { MapStyles } from '@basera/contract/site'
import type { Position } from '@basera/search/places/positions'
import { type Base, keepBase } from './map-base.ts'
import { mapColours } from './map-colours.ts'
import './map.css'
import { mapZoomLimits, OPEN_ZOOM_LESS } from './map-surface.ts'
import { outlineStyle } from './outline-style.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

// A file of our own origin: the security policy takes workers from nowhere else.
setWorkerUrl(workerUrl)

export type LiveMap = MapLibre

/** Event data of a move that the page made for the reader; moves by hand carry their DOM event. */
const byReader = { isReaders: true }

export type MapCanvasProps = {
  /** Accessible name: what the map shows. */
  label: string
  /** Initial centre; later changes do not move it. */
  center: Position
  /** As MapLibre counts. */
  zoom: number
  /** Addresses of styles, or null for our own outline. */
  styles: MapStyles | null
  /** In a page that scrolls one finger and the wheel scroll the page, not the map. */
  isInPage: boolean
  /** Called once with the map; may return a cleanup. Sources and layers belong in `style.load`: a new theme drops them. */
  onMap: (map: LiveMap) => void | (() => void)
  /** The base style, each time it is known. */
  onBase?: (base: Base) => void
  /** The browser has no WebGL, or the map failed before it was drawn. */
  onFailure: () => void
}

export function MapCanvas(props: MapCanvasProps) {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LiveMap | null>(null)
  const begin = useEffectEvent(() => {
    const made = container.current && makeMap(container.current, props)
    setMap(made)
    const undo = made === null ? props.onFailure() : props.onMap(made)
    return () => {
      undo?.()
      made?.remove()
    }
  })

  // The map lives in the document, outside React, from here until the component goes.
  useEffect(() => begin(), [])

  return (
    <>
      <div ref={container} className="absolute! inset-0" />
      {map !== null && (
        <ZoomButtons onZoom={(steps) => map.zoomTo(map.getZoom() + steps, {}, byReader)} />
      )}
    </>
  )
}

function makeMap(container: HTMLElement, props: MapCanvasProps): LiveMap | null {
  const { styles, center, zoom, label, isInPage, onBase } = props
  try {
    const map = new MapLibre({
      container,
      // Stands at once; streets come when they come.
      style: outlineStyle(mapColours()),
      center: [center.longitude, center.latitude],
      zoom,
      minZoom: mapZoomLimits.least - OPEN_ZOOM_LESS,
      maxZoom: mapZoomLimits.most - OPEN_ZOOM_LESS,
      dragRotate: false,
      touchPitch: false,
      pitchWithRotate: false,
      cooperativeGestures: isInPage,
      // Those who made a style are named; our own outline is nobody else's work.
      attributionControl: styles === null ? false : { compact: true },
      locale: { 'Map.Title': label },
    })
    map.touchZoomRotate.disableRotation()
    keepBase(map, styles, (base) => onBase?.(base))
    return map
  } catch {
    // No memory or no WebGL: the frame shows a notice.
    return null
  }
}
