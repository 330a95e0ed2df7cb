import type { ReactNode } from 'react'
import type { Figures } from '../../api/own-listings/own-figures.ts'
import type { OwnProperty } from '../../api/own-listings/own-properties.ts'
import { FormError } from '../../components/form-error.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { placeText } from '../../components/property-facts.ts'
import { coverOf, PropertyPicture } from '../../components/property-picture.tsx'
import { formatRupees } from '../../lib/rupees.ts'
import { countOf } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { changeOf, listingStateOf } from './listing-state.ts'

type ListingRowProps = {
  home: OwnProperty
  to: string
  imageOrigin: string
  /** Undefined while they are not known. */
  figures: Figures | undefined
  /** Its menu of actions. */
  menu?: ReactNode
  /** Why its last change was rolled back; empty when none was. */
  problem?: string
}

export function ListingRow({ home, to, imageOrigin, figures, menu, problem }: ListingRowProps) {
  const { text, tone } = listingStateOf(home)
  const change = changeOf(home)
  return (
    <li className="flex items-start gap-3 px-4 py-4 sm:items-center sm:gap-4 sm:px-5">
      <div className="relative aspect-[4/3] w-20 shrink-0 overflow-hidden rounded-control bg-fill sm:w-28">
        <PropertyPicture
          stored={coverOf(home.image_urls)}
          alt=""
          sizes="112px"
          imageOrigin={imageOrigin}
          widest={480}
          loading="lazy"
        />
      </div>
      <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1.5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        <div className="min-w-0">
          <PageLink
            to={to}
            className="inline-block py-0.5 leading-snug font-semibold [overflow-wrap:anywhere] hover:text-primary"
          >
            {home.title}
          </PageLink>
          <p className="tnum text-meta text-ink-3">
            {placeText(home)} · {formatRupees(home.price)} /month
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 md:flex-col md:items-end">
          <Badge tone={tone}>{text}</Badge>
          {change !== null && <Badge tone={change.tone}>{change.text}</Badge>}
          {figures !== undefined && (
            <p className="tnum text-meta text-ink-3">
              {countOf(figures.views, 'view')} · {countOf(figures.saves, 'save')}
            </p>
          )}
        </div>
        {problem !== undefined && (
          <div className="md:col-span-2">
            <FormError message={problem} />
          </div>
        )}
      </div>
      {menu}
    </li>
  )
}
