// The map itself, and the only file that brings MapLibre's code (decision 017). Reached by import() from map-frame.tsx
// alone, so that no page carries it before somebody asks for a map.

import { useEffect, useRef, useState } from 'react'
import { Minus, Plus } from 'lucide-react'
import { Map as MapLibre, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import type { Position } from '@basera/search/places/positions'
import { mapColours, onThemeChange } from './map-colours.ts'
import './map.css'
import { outlineStyle } from './outline-style.ts'

// A file of our own origin: the security policy takes workers from nowhere else.
setWorkerUrl(workerUrl)

export type LiveMap = MapLibre

export type MapCanvasProps = {
  /** What the map shows, for who cannot see it. */
  label: string
  /** Where it opens; later changes do not move it. */
  center: Position
  zoom: number
  /** Address of a style, or null for our own outline. */
  styleUrl: string | null
  /** In a page that scrolls one finger and the wheel scroll the page, not the map. */
  isInPage: boolean
  /** Once, with the map; may return what to undo. Sources and layers belong in `style.load`: a new theme drops them. */
  onMap: (map: LiveMap) => void | (() => void)
  /** The browser draws no maps, or the map broke before it stood. */
  onFailure: () => void
}

export function MapCanvas(props: MapCanvasProps) {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LiveMap | null>(null)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  // The map lives in the document, outside React, from here until the component goes.
  useEffect(() => {
    const made = container.current && makeMap(container.current, latest.current)
    setMap(made)
    const undo = made === null ? latest.current.onFailure() : latest.current.onMap(made)
    return () => {
      undo?.()
      made?.remove()
    }
  }, [])

  return (
    <>
      <div ref={container} className="absolute! inset-0" />
      {map !== null && (
        <div className="absolute top-3 right-3 grid overflow-hidden rounded-control border border-line bg-surface shadow-lift">
          <ZoomButton label="Zoom in" onPress={() => map.zoomIn()}>
            <Plus aria-hidden="true" className="size-5" />
          </ZoomButton>
          <ZoomButton label="Zoom out" onPress={() => map.zoomOut()}>
            <Minus aria-hidden="true" className="size-5" />
          </ZoomButton>
        </div>
      )}
    </>
  )
}

function ZoomButton(props: { label: string; onPress: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onPress}
      className="grid size-11 place-items-center text-ink hover:bg-fill focus-visible:-outline-offset-3 not-first:border-t not-first:border-line"
    >
      {props.children}
    </button>
  )
}

function makeMap(container: HTMLElement, props: MapCanvasProps): LiveMap | null {
  const { styleUrl, center, zoom, label, isInPage } = props
  try {
    const map = new MapLibre({
      container,
      style: styleUrl ?? outlineStyle(mapColours()),
      center: [center.longitude, center.latitude],
      zoom,
      minZoom: 3,
      maxZoom: 17,
      dragRotate: false,
      touchPitch: false,
      pitchWithRotate: false,
      cooperativeGestures: isInPage,
      // Those who made a style are named; our own outline is nobody else's work.
      attributionControl: styleUrl === null ? false : { compact: true },
      locale: { 'Map.Title': label },
    })
    map.touchZoomRotate.disableRotation()
    keepBase(map, styleUrl)
    return map
  } catch {
    // No memory or no graphics for it: the frame says so in words.
    return null
  }
}

/** A style that cannot be had is replaced by the outline; the outline follows the theme. */
function keepBase(map: LiveMap, styleUrl: string | null) {
  let isOutline = styleUrl === null
  let hasLoaded = false
  const drawOutline = () => {
    isOutline = true
    map.setStyle(outlineStyle(mapColours()), { diff: false })
  }
  map.on('style.load', () => {
    hasLoaded = true
  })
  // Listening also keeps MapLibre from writing each missing tile to the console.
  map.on('error', () => {
    if (!hasLoaded && !isOutline) drawOutline()
  })
  const stop = onThemeChange(() => {
    if (isOutline) drawOutline()
  })
  map.on('remove', stop)
}
