import type { ComponentType } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.tsx'
import { similarHomesQuery } from '../../api/homes/similar-homes.ts'
import type { PublicProperty } from '../../api/homes/property.ts'
import { PropertyCard } from '../../components/property-card.tsx'
import type { HeartProps } from '../../components/property-card-parts.tsx'

type SimilarHomesProps = {
  property: PublicProperty
  imageOrigin: string
  Heart: ComponentType<HeartProps>
  /** Intent to open one of them: its page is prefetched. */
  onIntent: (id: string) => void
}

/** Renders nothing on a failure or without homes. */
export function SimilarHomes({ property, imageOrigin, Heart, onIntent }: SimilarHomesProps) {
  const api = useApi()
  const { data: homes = [] } = useQuery(similarHomesQuery(api, property))
  if (homes.length === 0) return null
  return (
    <section aria-labelledby="similar-homes" className="mt-16 border-t border-line pt-12">
      <h2 id="similar-homes" className="text-h2">
        Similar homes
      </h2>
      <ul className="mt-6 grid gap-x-6 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
        {homes.map((home) => (
          <li key={home.id} className="flex min-w-0 *:flex-1">
            <PropertyCard
              property={home}
              imageOrigin={imageOrigin}
              Heart={Heart}
              onIntent={onIntent}
              loading="lazy"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
