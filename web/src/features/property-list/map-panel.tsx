import { MapPinned } from 'lucide-react'
import type { ComponentType } from 'react'
import { homeMessages } from '@basera/contract/messages/home'
import type { PublicProperty } from '../../api/property.ts'
import type { HeartProps } from '../../components/property-card-parts.tsx'
import { placeText } from '../../components/property-facts.ts'
import { PropertyRow } from '../../components/property-row.tsx'
import { countOf } from '../../lib/words.ts'
import { useIntent } from './use-intent.ts'

type MapPanelProps = {
  homes: readonly PublicProperty[]
  imageOrigin: string
  Heart: ComponentType<HeartProps>
}

/** Homes by place while no map can be drawn: a list, and a panel that says what is missing. */
export function MapPanel({ homes, imageOrigin, Heart }: MapPanelProps) {
  const announce = useIntent()
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,38rem)_1fr]">
      <ul className="-mx-3 grid gap-1">
        {homes.map((property) => (
          <li key={property.id}>
            <PropertyRow
              property={property}
              imageOrigin={imageOrigin}
              Heart={Heart}
              onIntent={announce}
              loading="lazy"
            />
          </li>
        ))}
      </ul>
      <section
        aria-label="Map"
        className="rounded-panel border border-line bg-surface p-6 max-lg:order-first lg:sticky lg:top-24"
      >
        <output className="flex items-start gap-3 font-semibold">
          <MapPinned aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-text" />
          {homeMessages.mapsKeyRequired}
        </output>
        <p className="mt-2 text-small text-ink-2">
          This site has no map connected yet. These are the places of the homes in the list.
        </p>
        <PlaceList homes={homes} />
      </section>
    </div>
  )
}

function PlaceList({ homes }: { homes: readonly PublicProperty[] }) {
  const counts = new Map<string, number>()
  for (const home of homes) {
    const place = placeText(home)
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return (
    <ul className="mt-5 grid gap-x-8 border-t border-line pt-3 text-small sm:grid-cols-2">
      {[...counts].map(([place, count]) => (
        <li key={place} className="flex justify-between gap-4 border-b border-line/60 py-2">
          <span className="truncate">{place}</span>
          <span className="shrink-0 text-ink-3 tabular-nums">{countOf(count, 'home')}</span>
        </li>
      ))}
    </ul>
  )
}
