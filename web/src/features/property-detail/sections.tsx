// The parts of the property page's main column, top to bottom.

import { useState } from 'react'
import { BadgeCheck, Check, MapPin, Users } from 'lucide-react'
import { clsx } from 'clsx'
import { amenityLabels } from '@basera/contract/constants/property-words'
import type { PropertyDetail, PublicProperty } from '../../api/homes/property.ts'
import { formatDayWithYear } from '../../lib/dates.ts'
import { formatRupees } from '../../lib/rupees.ts'
import { capitalise } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Explained } from '../../ui/explained.tsx'
import { amenityIcon } from './amenity-icons.ts'
import {
  availabilityText,
  costs,
  keyFacts,
  moreFacts,
  tenantsText,
  type Fact,
} from './detail-facts.ts'
import { RatingLine } from './rating-line.tsx'
import { Section } from './section.tsx'

export function Title({ property, today }: { property: PropertyDetail; today: string }) {
  const available = availabilityText(property.available_from, today)
  const address = [property.location, property.city, property.state]
    .filter((part, position) => part && (position === 0 || !property.location.includes(part)))
    .join(', ')
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {property.host?.identity_checked_at && (
          <Explained
            text={`Identity checked by our team on ${formatDayWithYear(property.host.identity_checked_at)}`}
          >
            <Badge tone="ok">
              <BadgeCheck aria-hidden="true" />
              {property.host.kind === 'owner' ? 'Verified owner' : 'Verified broker'}
            </Badge>
          </Explained>
        )}
        {available && (
          <Badge tone="accent">
            {available === 'Now' ? 'Available now' : `Available from ${available}`}
          </Badge>
        )}
        {property.is_negotiable && <Badge>Rent is negotiable</Badge>}
        <RatingLine rating={property.rating} count={property.rating_count} />
      </div>
      <h1 tabIndex={-1} className="mt-4 max-w-[26ch] text-h2 [overflow-wrap:anywhere] lg:text-h1">
        {property.title}
      </h1>
      <p className="mt-2 flex items-start gap-1.5 text-[1.0625rem] text-ink-2">
        <MapPin aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-3" />
        <span className="[overflow-wrap:anywhere]">{address}</span>
      </p>
    </header>
  )
}

export function KeyFacts({ property, today }: { property: PublicProperty; today: string }) {
  const facts = keyFacts(property, today)
  if (facts.length === 0) return null
  return (
    <dl className="mt-7 flex flex-wrap gap-x-10 gap-y-6 border-y border-line py-6 max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-4">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-meta text-ink-3">{label}</dt>
          <dd className="mt-1 font-display text-[1.375rem] leading-tight font-[620] tabular-nums">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const LONG_TEXT_LENGTH = 420

export function About({ description }: { description: string | null }) {
  const [isWhole, setIsWhole] = useState(false)
  const text = description?.trim() ?? ''
  if (text === '')
    return (
      <Section title="About this home">
        <p className="mt-3 text-ink-3">The owner has not written a description yet.</p>
      </Section>
    )
  const isLong = text.length > LONG_TEXT_LENGTH
  return (
    <Section title="About this home">
      <p
        className={clsx(
          'mt-3 max-w-[62ch] text-[1.0625rem] [overflow-wrap:anywhere] whitespace-pre-line text-ink-2',
          // The whole text is in the page: for readers without scripts, search engines and screen readers.
          isLong && !isWhole && 'line-clamp-6',
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="mt-1 min-h-11 font-semibold text-primary hover:underline"
        >
          {isWhole ? 'Read less' : 'Read more'}
        </button>
      )}
    </Section>
  )
}

export function Costs({ property }: { property: PublicProperty }) {
  const { lines, moveInTotal, moveInParts } = costs(property)
  return (
    <Section title="What it costs">
      <dl className="mt-4 max-w-xl divide-y divide-line/70 rounded-card border border-line bg-surface px-5">
        {lines.map((line) => (
          <CostLine key={line.label} {...line} />
        ))}
        {moveInTotal !== null && (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-4">
            <dt className="font-semibold">To move in</dt>
            <dd className="font-display text-price tabular-nums">{formatRupees(moveInTotal)}</dd>
            <dd className="w-full text-meta text-ink-3">
              {moveInParts}. The deposit comes back when you leave, less agreed deductions.
            </dd>
          </div>
        )}
      </dl>
    </Section>
  )
}

function CostLine({ label, value }: Fact) {
  return (
    <div className="flex justify-between gap-4 py-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right font-semibold tabular-nums">{value}</dd>
    </div>
  )
}

export function Amenities({ amenities }: { amenities: readonly string[] }) {
  if (amenities.length === 0) return null
  return (
    <Section title="What the place has">
      <ul className="mt-4 grid grid-cols-1 gap-x-8 gap-y-3.5 min-[420px]:grid-cols-2 sm:grid-cols-3">
        {amenities.map((amenity) => {
          const Icon = amenityIcon(amenity)
          return (
            <li key={amenity} className="flex items-center gap-3 text-ink-2">
              <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
              {amenityLabels[amenity.toLowerCase()] ?? capitalise(amenity)}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

export function Details({ property }: { property: PublicProperty }) {
  const details = moreFacts(property)
  const { furnishing_items: items } = property
  if (details.length === 0 && items.length === 0) return null
  return (
    <Section title="Details">
      <dl className="mt-4 grid gap-x-12 sm:grid-cols-2">
        {details.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line/70 py-2.5">
            <dt className="text-ink-3">{label}</dt>
            <dd className="text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {items.length > 0 && (
        <>
          <h3 className="mt-6 font-sans text-base font-semibold tracking-normal">
            Comes with the home
          </h3>
          <ul className="mt-3 flex flex-wrap gap-2">
            {items.map((item) => (
              <li key={item} className="rounded-full bg-fill px-3.5 py-1.5 text-small text-ink-2">
                {capitalise(item)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

export function Rules({ property }: { property: PublicProperty }) {
  const tenants = tenantsText(property)
  if (tenants === null && property.house_rules.length === 0) return null
  return (
    <Section title="Living here">
      <ul className="mt-4 space-y-2.5 text-ink-2">
        {tenants !== null && (
          <li className="flex items-start gap-3">
            <Users aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-3" />
            Set up for: {tenants}
          </li>
        )}
        {property.house_rules.map((rule) => (
          <li key={rule} className="flex items-start gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-3" />
            {capitalise(rule)}
          </li>
        ))}
      </ul>
    </Section>
  )
}
