import { clsx } from 'clsx'
import { useState } from 'react'
import type { HomeFigures } from '@basera/contract/chain/figures'
import { analyticsMessages as messages } from '@basera/contract/messages/chain/analytics'
import { addDays, daysBetween, laterOf } from '@basera/rules/days'
import { useApi } from '../../api/api-context.tsx'
import { PropertyPicture } from '../../components/property-picture.tsx'
import { formatMonth } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from './panel.tsx'
import { bandsOf, vacantDays, type Stay } from './vacancy.ts'

const SHOWN_FIRST = 6

type VacancyPanelProps = {
  homes: readonly Pick<HomeFigures, 'property_id' | 'title' | 'photo' | 'created_on'>[]
  stays: readonly Stay[]
  today: string
}

/** Which days of a year each home was let, the longest vacant first; all on the same year. A home that is newer begins with its first day. */
export function VacancyPanel({ homes, stays, today }: VacancyPanelProps) {
  const yearBack = addDays(today, -364)
  const { origin } = useApi()
  const [isWhole, setIsWhole] = useState(false)
  const rows = homes
    .map((home) => {
      const own = stays.filter(({ property_id: id }) => id === home.property_id)
      const first = own.reduce(
        (least, { start_on: start }) => (start < least ? start : least),
        home.created_on,
      )
      const begins = laterOf(first, yearBack)
      const bands = bandsOf(own, begins, today)
      return { home, bands, before: daysBetween(yearBack, begins), vacant: vacantDays(bands) }
    })
    .toSorted((a, b) => b.vacant - a.vacant)
  return (
    <Panel id="figures-vacant" title={messages.vacant} text={messages.vacantText}>
      <p aria-hidden="true" className="flex gap-x-5 text-meta text-ink-2">
        <Swatch className="bg-primary" name={messages.vacantParts.let} />
        <Swatch className="bg-accent" name={messages.vacantParts.vacant} />
      </p>
      <ul className="mt-3 divide-y divide-line">
        {rows
          .slice(0, isWhole ? rows.length : SHOWN_FIRST)
          .map(({ home, bands, before, vacant }) => (
            <li
              key={home.property_id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-small"
            >
              <span className="flex min-w-0 basis-full items-center gap-3 md:basis-64">
                <span className="block aspect-[4/3] w-12 shrink-0 overflow-hidden rounded-control bg-fill">
                  <PropertyPicture
                    stored={home.photo ?? undefined}
                    alt=""
                    sizes="48px"
                    imageOrigin={origin}
                    widest={480}
                    loading="lazy"
                  />
                </span>
                <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{home.title}</span>
              </span>
              <span
                aria-hidden="true"
                className="flex h-3 min-w-0 flex-1 gap-0.5 overflow-hidden rounded-full bg-fill"
              >
                {before > 0 && <span style={{ flexGrow: before, flexBasis: 0 }} />}
                {bands.map(({ isLet, days }, place) => (
                  <span
                    // oxlint-disable-next-line react/no-array-index-key -- bands have no name and never move
                    key={place}
                    className={clsx('min-w-0', isLet ? 'bg-primary' : 'bg-accent')}
                    style={{ flexGrow: days, flexBasis: 0 }}
                  />
                ))}
              </span>
              <span className="tnum text-ink-2">{messages.vacantDays(vacant)}</span>
            </li>
          ))}
      </ul>
      <p className="flex justify-between border-t border-line pt-3 text-meta text-ink-3">
        <span>{formatMonth(yearBack)}</span>
        <span>{formatMonth(today)}</span>
      </p>
      {!isWhole && rows.length > SHOWN_FIRST && (
        <Button variant="ghost" size="table" onClick={() => setIsWhole(true)}>
          {messages.vacantAll(rows.length)}
        </Button>
      )}
    </Panel>
  )
}

const Swatch = ({ className, name }: { className: string; name: string }) => (
  <span className="flex items-center gap-1.5">
    <span className={clsx('size-3 rounded-[3px]', className)} />
    {name}
  </span>
)
