import { useEffect, useId, useRef } from 'react'
import { mapMessages } from '@basera/contract/messages/homes/map'
import type { Position } from '@basera/search/places/positions'
import { loadPatiently } from '../../lib/load-patiently.ts'
import { MapFrame } from './map-frame.tsx'
import type { Pin } from './pin.ts'

type PinMapProps = {
  position: Position
  /** After a drag, a click on the map or an arrow key; degrees to about a metre. */
  onMove: (position: Position) => void
  /** What the pin marks, in lower case: "your home". */
  what: string
  place: string
  className?: string
}

/** A map with one movable pin: by mouse, touch or keyboard. The position is shown in words, too. */
export function PinMap({ position, onMove, what, place, className = 'h-72 sm:h-96' }: PinMapProps) {
  const helpId = useId()
  const pin = useRef<Pin | null>(null)
  const latest = useRef({ position, onMove })
  useEffect(() => {
    latest.current = { position, onMove }
    pin.current?.show(position)
  })
  return (
    <div>
      <MapFrame
        place={place}
        label={`Map with a pin at ${what}`}
        center={position}
        zoom={13}
        className={className}
        onMap={(map) => {
          let isGone = false
          const put = async () => {
            const { putPin } = await loadPatiently(() => import('./pin.ts'))
            if (isGone) return
            pin.current = putPin(map, {
              position: latest.current.position,
              name: `Pin at ${what}`,
              helpId,
              onMove: (moved) => latest.current.onMove(moved),
            })
          }
          void put()
          return () => {
            isGone = true
            pin.current = null
          }
        }}
      />
      <p id={helpId} className="mt-2 text-small text-ink-3">
        {mapMessages.pinHelp}
      </p>
      <output className="text-small text-ink-2 tabular-nums">
        Pin at {position.latitude.toFixed(4)}° N, {position.longitude.toFixed(4)}° E
      </output>
    </div>
  )
}
