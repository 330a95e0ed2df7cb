import type { Position } from '@basera/search/places/positions'
import { circleRing } from './circle-polygon.ts'
import { mapColours } from './map-colours.ts'
import type { LiveMap } from './map-canvas.tsx'
import { MapFrame } from './map-frame.tsx'

type AreaMapProps = {
  /** The public, rounded centre; a home's exact position never reaches this component. */
  middle: Position
  radiusMetres: number
  place: string
  className?: string
}

/** A circle that says "somewhere in here". */
export function AreaMap({ middle, radiusMetres, place, className }: AreaMapProps) {
  return (
    <MapFrame
      place={place}
      label={`Map: a circle of ${radiusMetres} metres around the area of the home, ${place}`}
      center={middle}
      zoom={12.75}
      onMap={(map) => {
        map.on('style.load', () => drawCircle(map, middle, radiusMetres))
      }}
      {...(className !== undefined && { className })}
    />
  )
}

function drawCircle(map: LiveMap, middle: Position, radiusMetres: number) {
  const { primary } = mapColours()
  // Below the outline's name layer; on top of a style that has no such layer.
  const names = map.getLayer('locality-dots')?.id
  map.addSource('area', {
    type: 'geojson',
    data: {
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates: [circleRing(middle, radiusMetres)] },
    },
  })
  map.addLayer(
    {
      id: 'area',
      type: 'fill',
      source: 'area',
      paint: { 'fill-color': primary, 'fill-opacity': 0.14 },
    },
    names,
  )
  map.addLayer(
    {
      id: 'area-line',
      type: 'line',
      source: 'area',
      paint: { 'line-color': primary, 'line-width': 2, 'line-dasharray': [2, 2] },
    },
    names,
  )
}
