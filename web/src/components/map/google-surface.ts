// Adapter of a Google map to MapSurface. Call only once their script has loaded.

import type { MapPoint } from '../../lib/map-bounds.ts'
import { FIT_PADDING_PIXELS, type MapSurface } from './map-surface.ts'

export function googleSurface(map: google.maps.Map): MapSurface {
  /** Overlay that positions an element. Declared here: its base class exists only once the script has loaded. */
  class Placed extends google.maps.OverlayView {
    readonly element: HTMLElement | null
    readonly position: google.maps.LatLng
    constructor(element: HTMLElement | null, position: google.maps.LatLng) {
      super()
      this.element = element
      this.position = position
    }
    override onAdd() {
      if (this.element === null) return
      this.element.style.position = 'absolute'
      // The top pane of those whose elements may be pressed.
      this.getPanes()?.floatPane.append(this.element)
      google.maps.OverlayView.preventMapHitsFrom(this.element)
    }
    override draw() {
      const at = this.getProjection().fromLatLngToDivPixel(this.position)
      if (this.element === null || at === null) return
      this.element.style.transform = `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)`
    }
    override onRemove() {
      this.element?.remove()
    }
  }
  // An overlay without an element: gives the projection of positions to pixels.
  const ruler = new Placed(null, map.getCenter() ?? new google.maps.LatLng(0, 0))
  ruler.setMap(map)
  let isOwnMove = false

  return {
    window: () => {
      const [bounds, zoom] = [map.getBounds()?.toJSON(), map.getZoom()]
      return bounds === undefined || zoom === undefined ? null : { bounds, zoom }
    },
    put: (element, position) => {
      const placed = new Placed(element, toLatLng(position))
      placed.setMap(map)
      return () => placed.setMap(null)
    },
    fit: (bounds, { mostZoom, isReaders, paddingPixels = FIT_PADDING_PIXELS }) => {
      isOwnMove = !isReaders
      google.maps.event.addListenerOnce(map, 'bounds_changed', () => {
        if ((map.getZoom() ?? 0) > mostZoom) map.setZoom(mostZoom)
      })
      map.fitBounds(bounds, paddingPixels)
    },
    onRest: (callBack) => {
      let before = placeOf(map)
      return listen(map, 'idle', () => {
        const now = placeOf(map)
        // The window's size changes without the map being moved.
        const isReaders = !isOwnMove && now !== before
        before = now
        isOwnMove = false
        callBack(isReaders)
      })
    },
    onStart: (callBack) => {
      const stops = ['dragstart', 'zoom_changed'].map((name) => listen(map, name, callBack))
      return () => stops.forEach((stop) => stop())
    },
    toPixels: (position) => {
      // Undefined until the map has been drawn once, whatever its type says.
      const projection = ruler.getProjection() as google.maps.MapCanvasProjection | undefined
      const at = projection?.fromLatLngToContainerPixel(toLatLng(position))
      return at ? { x: at.x, y: at.y } : null
    },
    size: () => ({ width: map.getDiv().clientWidth, height: map.getDiv().clientHeight }),
    focus: () => map.getDiv().querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  }
}

function toLatLng({ latitude, longitude }: MapPoint) {
  return new google.maps.LatLng(latitude, longitude)
}

const placeOf = (map: google.maps.Map) => `${map.getCenter()?.toString()} ${map.getZoom()}`

function listen(map: google.maps.Map, name: string, callBack: () => void): () => void {
  const listener = google.maps.event.addListener(map, name, callBack)
  return () => listener.remove()
}
