// The movable pin. Imported after the map's code, with which it shares MapLibre.

import { Marker } from 'maplibre-gl'
import type { Position } from '@basera/search/places/positions'
import type { LiveMap } from './map-canvas.tsx'
import { roundDegrees, stepOf } from './pin-steps.ts'

export type Pin = { readonly show: (position: Position) => void }

type PinOptions = {
  position: Position
  name: string
  /** Id of the instructions to move it (`aria-describedby`). */
  helpId: string
  onMove: (position: Position) => void
}

export function putPin(map: LiveMap, { position, name, helpId, onMove }: PinOptions): Pin {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'map-pin'
  const marker = new Marker({ element, anchor: 'bottom', draggable: true })
    .setLngLat([position.longitude, position.latitude])
    .addTo(map)
  // After MapLibre has set a label of its own.
  element.ariaLabel = name
  element.setAttribute('aria-describedby', helpId)

  const sendPosition = () => {
    const { lng, lat } = marker.getLngLat()
    onMove({ latitude: roundDegrees(lat), longitude: roundDegrees(lng) })
  }
  marker.on('dragend', sendPosition)
  map.on('click', ({ lngLat, originalEvent }) => {
    if (originalEvent.target === element) return
    marker.setLngLat(lngLat)
    sendPosition()
  })
  element.addEventListener('keydown', (event) => {
    const step = stepOf(event.key, event.shiftKey)
    if (step === null) return
    // Neither the page scrolls nor the map moves.
    event.preventDefault()
    event.stopPropagation()
    const { x, y } = map.project(marker.getLngLat())
    marker.setLngLat(map.unproject([x + step.right, y + step.down]))
    if (!map.getBounds().contains(marker.getLngLat())) map.panTo(marker.getLngLat())
    sendPosition()
  })
  return {
    show: ({ latitude, longitude }) => {
      const { lng, lat } = marker.getLngLat()
      if (roundDegrees(lat) === latitude && roundDegrees(lng) === longitude) return
      marker.setLngLat([longitude, latitude])
      if (!map.getBounds().contains([longitude, latitude]))
        map.jumpTo({ center: [longitude, latitude] })
    },
  }
}
