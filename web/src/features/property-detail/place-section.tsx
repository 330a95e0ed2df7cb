import { useState } from 'react'
import { Map as MapIcon, MapPin } from 'lucide-react'
import { PUBLIC_POSITION_RADIUS_METRES } from '@basera/contract/constants/property'
import { propertyMessages } from '@basera/contract/messages/homes/property'
import type { PublicProperty } from '../../api/homes/property.ts'
import { AreaMap } from '../../components/map/area-map.tsx'
import { placeText } from '../../components/property-facts.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from './section.tsx'

/** The area in words; the map and its code are loaded on request. */
export function Place({ property }: { property: PublicProperty }) {
  const [isMapWanted, setIsMapWanted] = useState(false)
  const place = placeText(property)
  const { latitude, longitude } = property
  const middle = latitude === null || longitude === null ? null : { latitude, longitude }
  return (
    <Section title="Where it is">
      {middle !== null && isMapWanted ? (
        <AreaMap
          middle={middle}
          radiusMetres={PUBLIC_POSITION_RADIUS_METRES}
          place={place}
          className="mt-4 h-80 sm:h-96"
        />
      ) : (
        <AreaDrawing place={place}>
          {middle !== null && (
            <Button variant="line" onClick={() => setIsMapWanted(true)}>
              <MapIcon aria-hidden="true" className="size-4.5" />
              Show the map
            </Button>
          )}
        </AreaDrawing>
      )}
      <p className="mt-3 max-w-[62ch] text-small text-ink-3">
        {middle === null ? propertyMessages.noPosition : propertyMessages.roughPosition}{' '}
        {propertyMessages.exactAddress}
        {property.pincode && ` PIN ${property.pincode}.`}
      </p>
    </Section>
  )
}

/** Not a map: a circle and the area's name. No street here is drawn. */
function AreaDrawing({ place, children }: { place: string; children: React.ReactNode }) {
  return (
    <div className="relative mt-4 grid h-64 place-content-center justify-items-center gap-3 overflow-hidden rounded-card border border-line bg-canopy sm:h-72">
      <svg aria-hidden="true" className="absolute inset-0 size-full text-control/25">
        <defs>
          <pattern id="ground" width="22" height="22" patternUnits="userSpaceOnUse">
            <circle cx="2" cy="2" r="1.6" fill="currentColor" />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#ground)" />
        <circle cx="50%" cy="50%" r="104" className="fill-primary/10" />
        <circle
          cx="50%"
          cy="50%"
          r="104"
          fill="none"
          strokeWidth="2"
          strokeDasharray="5 7"
          className="stroke-primary/60"
        />
      </svg>
      <p className="relative mx-auto flex max-w-[80%] items-center gap-2 rounded-full bg-surface px-4 py-2 text-center text-small font-semibold shadow-pop">
        <MapPin aria-hidden="true" className="size-4.5 shrink-0 text-primary" />
        {place}
      </p>
      <div className="relative">{children}</div>
    </div>
  )
}
