import type { ReactNode } from 'react'
import { Bath, BedDouble, Heart, Ruler, Star, BadgeCheck } from 'lucide-react'
import { Link } from 'react-router'
import { clsx } from 'clsx'
import { fixedRating } from '@basera/contract/constants/property'
import { homeMessages } from '@basera/contract/messages/home'
import { formatDayWithYear } from '../lib/dates.ts'
import { formatRupees } from '../lib/rupees.ts'
import { paths } from '../paths.ts'
import {
  areaText,
  bathroomsText,
  bedroomsText,
  placeText,
  type RoomFacts,
} from './property-facts.ts'
import { coverOf, PropertyPicture } from './property-picture.tsx'

export type CardProperty = RoomFacts & {
  readonly id: string
  readonly title: string
  readonly price: number
  readonly location: string
  readonly locality: string | null
  readonly city: string | null
  readonly approved_at: string | null
  readonly image_urls: readonly string[]
}

export type PropertyCardProps = {
  property: CardProperty
  imageOrigin: string
  loading: 'first' | 'eager' | 'lazy'
  /** The reader is about to open it: pointer over it, or focus in it. */
  onIntent?: (id: string) => void
  /** Where to come back to after signing in; a path. */
  returnTo: string
}

const gridSizes =
  '(min-width: 1280px) 390px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 94vw'

export function PropertyCard(props: PropertyCardProps) {
  const { property, imageOrigin, loading, returnTo } = props
  return (
    <article className="group relative flex min-w-0 flex-col">
      <div className="relative aspect-[4/3] overflow-hidden rounded-card bg-fill">
        <PropertyPicture
          stored={coverOf(property.image_urls)}
          alt=""
          sizes={gridSizes}
          imageOrigin={imageOrigin}
          widest={960}
          loading={loading}
          className="transition duration-500 ease-soft group-hover:scale-[1.03]"
        />
        <VerifiedPill approvedAt={property.approved_at} />
        <SaveLink
          title={property.title}
          returnTo={returnTo}
          className="absolute top-1.5 right-1.5 z-10 text-white drop-shadow-[0_1px_3px_rgb(0_0_0/.6)]"
          iconClassName="fill-black/30"
        />
      </div>
      <div className="flex flex-1 flex-col pt-3.5">
        <div className="flex items-baseline justify-between gap-3">
          <Price rupees={property.price} />
          <Rating />
        </div>
        <CardTitle {...props} className="mt-2" />
        <p className="mt-0.5 truncate text-small text-ink-3">{placeText(property)}</p>
        <Facts property={property} className="mt-3 border-t border-line pt-3" />
        <div className="mt-auto pt-4">
          <ViewLink
            property={property}
            text={homeMessages.viewDetails}
            className="h-11 w-full text-small"
          />
        </div>
      </div>
    </article>
  )
}

/** The compact variant: picture at the left, for a list beside something else. */
export function PropertyRow(props: PropertyCardProps) {
  const { property, imageOrigin, loading, returnTo } = props
  return (
    <article className="group relative grid grid-cols-[7rem_1fr] gap-4 rounded-panel p-3 transition-colors hover:bg-fill/60 sm:grid-cols-[12rem_1fr]">
      <div className="relative aspect-[4/3] overflow-hidden rounded-[0.9rem] bg-fill">
        <PropertyPicture
          stored={coverOf(property.image_urls)}
          alt=""
          sizes="(min-width: 640px) 192px, 112px"
          imageOrigin={imageOrigin}
          widest={480}
          loading={loading}
        />
      </div>
      <div className="flex min-w-0 flex-col">
        <div className="flex items-start justify-between gap-3">
          <Price rupees={property.price} />
          <SaveLink
            title={property.title}
            returnTo={returnTo}
            className="relative z-10 -mt-3 -mr-3 text-ink-2"
          />
        </div>
        <CardTitle {...props} className="-mt-2" />
        <p className="truncate text-small text-ink-3">{placeText(property)}</p>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
          <Facts property={property} />
          <Rating />
        </div>
        <div className="mt-auto flex items-center justify-between gap-3 pt-1">
          <span className="flex items-center gap-1.5 text-micro font-semibold text-ok">
            <BadgeCheck aria-hidden="true" className="size-4" />
            {homeMessages.verified}
          </span>
          <ViewLink property={property} text={homeMessages.view} className="h-9 px-4 text-meta" />
        </div>
      </div>
    </article>
  )
}

// One link stretched over the card: the whole card is its target, read aloud once.
function CardTitle(props: PropertyCardProps & { className: string }) {
  const { property, onIntent, className } = props
  const announce = () => onIntent?.(property.id)
  return (
    <h3
      className={clsx(
        'font-sans text-base leading-snug font-semibold tracking-normal text-pretty',
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
function ViewLink({ property, text, className }: ViewLinkProps) {
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

function Price({ rupees }: { rupees: number }) {
  return (
    <p className="font-display text-price tabular-nums">
      {formatRupees(rupees)}
      <span className="ml-1 font-sans text-meta font-normal tracking-normal text-ink-3">
        /month
      </span>
    </p>
  )
}

export function Rating() {
  return (
    <p className="flex items-center gap-1 text-meta font-semibold tabular-nums">
      <Star aria-hidden="true" className="size-4 fill-accent stroke-accent" />
      <span className="sr-only">Rated </span>
      {fixedRating}
      <span className="sr-only"> out of 5</span>
    </p>
  )
}

function VerifiedPill({ approvedAt }: { approvedAt: string | null }) {
  const checked = approvedAt
    ? `Listing approved by our team on ${formatDayWithYear(approvedAt)}`
    : 'Listing approved by our team'
  return (
    <span
      title={checked}
      className="absolute top-3 left-3 z-10 inline-flex items-center gap-1.5 rounded-full bg-surface py-1 pr-2.5 pl-1.5 text-micro font-semibold text-ok shadow-[0_1px_2px_rgb(0_0_0/.15)]"
    >
      <BadgeCheck aria-hidden="true" className="size-4" />
      {homeMessages.verified}
      <span className="sr-only">: {checked}</span>
    </span>
  )
}

function SaveLink(props: {
  title: string
  returnTo: string
  className: string
  iconClassName?: string
}) {
  return (
    <Link
      to={paths.login()}
      state={{ from: props.returnTo }}
      title="Sign in to save"
      aria-label={`Sign in to save ${props.title}`}
      className={clsx('grid size-11 place-items-center rounded-full', props.className)}
    >
      <Heart aria-hidden="true" className={clsx('size-6', props.iconClassName)} />
    </Link>
  )
}

function Facts({ property, className }: { property: CardProperty; className?: string }) {
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
