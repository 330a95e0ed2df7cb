import type { ComponentType } from 'react'
import type { ListedHome } from '../../api/homes/listed-home.ts'
import type { HeartProps } from '../../components/property-card-parts.tsx'
import { PropertyCard } from '../../components/property-card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useIntent } from './use-intent.ts'

type CardGridProps = {
  homes: readonly ListedHome[]
  imageOrigin: string
  Heart: ComponentType<HeartProps>
}

const GRID_CLASSES = 'grid gap-x-6 gap-y-11 sm:grid-cols-2 lg:grid-cols-3'
const EAGER_CARDS = 2

export function CardGrid({ homes, imageOrigin, Heart }: CardGridProps) {
  const announce = useIntent()
  return (
    <ul className={GRID_CLASSES}>
      {homes.map((property, position) => (
        <li key={property.id} className="flex min-w-0 *:flex-1">
          <PropertyCard
            property={property}
            imageOrigin={imageOrigin}
            Heart={Heart}
            onIntent={announce}
            loading={position === 0 ? 'first' : position < EAGER_CARDS ? 'eager' : 'lazy'}
          />
        </li>
      ))}
    </ul>
  )
}

/** Skeleton cards of the cards' own size. */
export function CardGridSkeleton({ cards }: { cards: number }) {
  return (
    <div className={GRID_CLASSES}>
      {Array.from({ length: cards }, (_, position) => (
        <div key={position}>
          <Skeleton className="aspect-[4/3] w-full rounded-card" />
          <div className="mt-3.5 flex items-center justify-between">
            <Skeleton className="h-6 w-36" />
            <Skeleton className="h-4 w-10" />
          </div>
          <Skeleton className="mt-3 h-5 w-4/5" />
          <Skeleton className="mt-2 h-4 w-1/2" />
          <div className="mt-3.5 border-t border-line pt-4">
            <Skeleton className="h-4 w-3/4" />
          </div>
          <Skeleton className="mt-4 h-11 w-full rounded-control" />
        </div>
      ))}
    </div>
  )
}
