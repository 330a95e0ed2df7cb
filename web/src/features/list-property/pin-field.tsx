import { MapPinned } from 'lucide-react'
import { useState } from 'react'
import { PUBLIC_POSITION_RADIUS_METRES } from '@basera/contract/constants/property'
import { positionOfPlace, type Position } from '@basera/search/places/positions'
import { PinMap } from '../../components/map/pin-map.tsx'
import { placeText } from '../../components/property-facts.ts'
import { Button } from '../../ui/button.tsx'
import { useListingForm } from './form-context.tsx'
import { aboutWhere, readPosition } from './pin-position.ts'

/** Map field of the home's position: exact for its lister, rounded for everybody else. */
export function PinField() {
  const { form, change } = useListingForm()
  const exact = readPosition(form.exact_latitude, form.exact_longitude)
  const [isOpen, setIsOpen] = useState(exact !== null)
  const position =
    exact ??
    readPosition(form.latitude, form.longitude) ??
    positionOfPlace(form.locality, form.city)
  // Without a place there is nowhere to put a pin.
  if (position === null) return null
  if (!isOpen) {
    return (
      <Button variant="line" onClick={() => setIsOpen(true)}>
        <MapPinned aria-hidden="true" className="ico" />
        Put a pin on the map
      </Button>
    )
  }
  return (
    <div>
      <p className="mb-2 text-small text-ink-2">
        Visitors see a circle of {PUBLIC_POSITION_RADIUS_METRES} metres. The exact spot is for you
        and our reviewers.
      </p>
      {/* Another locality is another map. */}
      <PinMap
        key={`${form.locality} ${form.city}`}
        position={position}
        what="your home"
        place={placeText(form)}
        onMove={(moved) => change(pinnedAt(moved))}
      />
    </div>
  )
}

function pinnedAt(position: Position) {
  return {
    ...aboutWhere(position),
    exact_latitude: position.latitude.toFixed(5),
    exact_longitude: position.longitude.toFixed(5),
  }
}
