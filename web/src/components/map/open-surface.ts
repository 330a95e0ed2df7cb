// Adapter of a MapLibre map to MapSurface. Imported after the map's code, with which it shares MapLibre.

import { Marker } from 'maplibre-gl'
import type { LiveMap } from './map-canvas.tsx'
import { FIT_PADDING_PIXELS, type MapSurface, OPEN_ZOOM_LESS } from './map-surface.ts'

export function openSurface(map: LiveMap): MapSurface {
  return {
    window: () => {
      const bounds = map.getBounds()
      return {
        bounds: {
          south: bounds.getSouth(),
          west: bounds.getWest(),
          north: bounds.getNorth(),
          east: bounds.getEast(),
        },
        zoom: map.getZoom() + OPEN_ZOOM_LESS,
      }
    },
    put: (element, { latitude, longitude }) => {
      const marker = new Marker({ element, anchor: 'center' })
        .setLngLat([longitude, latitude])
        .addTo(map)
      return () => marker.remove()
    },
    fit: (bounds, { mostZoom, isReaders, paddingPixels = FIT_PADDING_PIXELS }) => {
      const { south, west, north, east } = bounds
      map.fitBounds(
        [
          [west, south],
          [east, north],
        ],
        { padding: paddingPixels, maxZoom: mostZoom - OPEN_ZOOM_LESS, animate: isReaders },
        { isReaders },
      )
    },
    onRest: (callBack) => {
      const listener = (event: object) => callBack(isByReader(event))
      map.on('moveend', listener)
      return () => map.off('moveend', listener)
    },
    onStart: (callBack) => {
      map.on('movestart', callBack)
      return () => map.off('movestart', callBack)
    },
    toPixels: ({ latitude, longitude }) => {
      const { x, y } = map.project([longitude, latitude])
      return { x, y }
    },
    size: () => ({
      width: map.getContainer().clientWidth,
      height: map.getContainer().clientHeight,
    }),
    focus: () => map.getCanvas().focus(),
  }
}

/** A move by hand carries its DOM event; one that the page made for the reader is marked in its event data. */
function isByReader(event: object): boolean {
  return (
    Reflect.get(event, 'originalEvent') !== undefined || Reflect.get(event, 'isReaders') === true
  )
}
