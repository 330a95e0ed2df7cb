// Parts shared by the full and the compact card.

import type { ComponentType, ReactNode } from 'react'
import { BadgeCheck, Bath, BedDouble, Ruler, Star } from 'lucide-react'
import { clsx } from 'clsx'
import { FIXED_RATING } from '@basera/contract/constants/property'
import { homeMessages } from '@basera/contract/messages/homes/home'
import { formatDayWithYear } from '../lib/dates.ts'
import { formatRupees } from '../lib/rupees.ts'
import { paths } from '../paths.ts'
import { Explained } from '../ui/explained.tsx'
import { Link } from '../ui/link.tsx'
import {
  areaText,
  bathroomsText,
  bedroomsText,
  placeText,
  type RoomFacts,
} from './property-facts.ts'

export type CardProperty = RoomFacts & {
  readonly id: string
  readonly title: string
  readonly price: number
  readonly location: string
  readonly locality: string | null
  readonly city: string | null
  readonly approved_at: string | null
  /** Null until there are enough reviews. */
  readonly rating: number | null
  readonly rating_count: number | null
  /** "3.1 km from HITEC City", in a search by distance. */
  readonly nearness?: string
  readonly image_urls: readonly string[]
}

export type PropertyCardProps = {
  property: CardProperty
  imageOrigin: string
  loading: 'first' | 'eager' | 'lazy'
  /** Intent to open it: pointer over it, or focus in it. */
  onIntent?: (id: string) => void
  /** The save button, in the corner. */
  Heart: ComponentType<HeartProps>
}

export type HeartProps = {
  readonly homeId: string
  readonly title: string
  readonly look: 'on-photo' | 'in-row' | 'with-text'
}

// One link stretched over the card: the whole card is its target, read aloud once.
export function CardTitle(props: PropertyCardProps & { className: string }) {
  const { property, onIntent, className } = props
  const announce = () => onIntent?.(property.id)
  return (
    <h3
      className={clsx(
        'font-sans text-base leading-snug font-semibold tracking-normal md:text-pretty',
        className,
      )}
    >
      <Link
        to={paths.property(property.id)}
        viewTransition
        onPointerEnter={announce}
        onFocus={announce}
        onTouchStart={announce}
        className="line-clamp-2 [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-card"
      >
        {property.title}
      </Link>
    </h3>
  )
}

/** Looks like the card's button; the keyboard already has the title's link. */
export function ViewLink({ property, text, className }: ViewLinkProps) {
  return (
    <Link
      to={paths.property(property.id)}
      viewTransition
      tabIndex={-1}
      className={clsx(
        'relative inline-flex items-center justify-center rounded-control bg-fill font-semibold transition-colors group-hover:bg-primary-tint group-hover:text-primary',
        className,
      )}
    >
      {text}
      <span className="sr-only"> of {property.title}</span>
    </Link>
  )
}

type ViewLinkProps = { property: CardProperty; text: string; className: string }

export function Place({ property }: { property: CardProperty }) {
  return (
    <>
      <p className="mt-0.5 truncate text-small text-ink-3">{placeText(property)}</p>
      {property.nearness && (
        <p className="mt-0.5 text-small font-medium text-primary">{property.nearness}</p>
      )}
    </>
  )
}

export function Price({ rupees }: { rupees: number }) {
  return (
    <p className="font-display text-price tabular-nums">
      {formatRupees(rupees)}
      <span className="ml-1 font-sans text-meta font-normal tracking-normal text-ink-3">
        /month
      </span>
    </p>
  )
}

type RatingProps = { property: Pick<CardProperty, 'rating' | 'rating_count'> }

/** R-HOME-11: of its reviews, else the starting value, which says so. */
export function Rating({ property: { rating, rating_count: count } }: RatingProps) {
  const words = rating === null ? homeMessages.startingRating : homeMessages.reviews(count ?? 0)
  return (
    <p title={words} className="flex items-center gap-1 text-meta font-semibold tabular-nums">
      <Star aria-hidden="true" className="size-4 fill-accent stroke-accent" />
      <span className="sr-only">Rated </span>
      {rating === null ? FIXED_RATING : rating.toFixed(1)}
      {rating !== null && <span aria-hidden="true">({count})</span>}
      <span className="sr-only"> out of 5: {words}</span>
    </p>
  )
}

/** What was checked and when; nothing where nothing was. */
export function Verified({
  approvedAt,
  side,
  className,
}: {
  approvedAt: string | null
  side?: 'above'
  className: string
}) {
  if (approvedAt === null) return null
  return (
    <Explained
      text={`Listing approved by our team on ${formatDayWithYear(approvedAt)}`}
      side={side}
      className={clsx(
        'inline-flex items-center gap-1.5 text-micro font-semibold text-ok',
        className,
      )}
    >
      <BadgeCheck aria-hidden="true" className="size-4" />
      {homeMessages.verified}
    </Explained>
  )
}

/** On the stock picture, so that nobody takes it for the home. */
export function NoPhotosYet() {
  return (
    <p className="absolute bottom-2 left-2 rounded-control bg-surface px-2.5 py-1 text-micro font-semibold text-ink-2">
      {homeMessages.noPhotosYet}
    </p>
  )
}

export function Facts({ property, className }: { property: CardProperty; className?: string }) {
  const facts: readonly (readonly [ReactNode, string | null])[] = [
    [<BedDouble key="bed" aria-hidden="true" />, bedroomsText(property)],
    [<Bath key="bath" aria-hidden="true" />, bathroomsText(property)],
    [<Ruler key="area" aria-hidden="true" />, areaText(property)],
  ]
  return (
    <ul
      className={clsx(
        'flex flex-wrap gap-x-4 gap-y-1 text-meta text-ink-2 tabular-nums [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-3',
        className,
      )}
    >
      {facts.map(([icon, text]) =>
        text === null ? null : (
          <li key={text} className="flex items-center gap-1.5">
            {icon}
            {text}
          </li>
        ),
      )}
    </ul>
  )
}
