// What two sides could not settle, most pressing first: what it is about, how far apart they are, since when. No word of it and no name.

import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Clock, ClockAlert, Scale } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { disputeKinds, type DisputeKind } from '@basera/contract/chain/dispute'
import { adminDisputeMessages as texts } from '@basera/contract/messages/chain/disputes'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import {
  disputesQuery,
  type ListedDispute,
  type ListedDisputes,
} from '../../../api/admin/disputes.ts'
import { AreaPage } from '../../../components/area-page.tsx'
import { formatWholeDay } from '../../../lib/dates.ts'
import { rupeesOf } from '../../../lib/rupees.ts'
import { Badge } from '../../../ui/badge.tsx'
import { FigureStrip } from '../../../ui/figure-strip.tsx'
import { Link } from '../../../ui/link.tsx'
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx'
import { AskFailed } from '../shared/ask-failed.tsx'
import { useAddressChange } from '../shared/use-address-change.ts'
import { useAdminClient } from '../shared/use-admin-client.ts'

const DAY_MS = 86_400_000

export function DisputesPage() {
  const client = useAdminClient()
  return <AreaPage>{client !== null && <Disputes client={client} />}</AreaPage>
}

function Disputes({ client }: { client: AdminClient }) {
  const [params] = useSearchParams()
  const named = params.get('kind')
  const kind = disputeKinds.find((known) => known === named) ?? null
  const asked = useQuery(disputesQuery(client, kind))
  const [nowMs] = useState(() => Date.now())
  if (asked.data === undefined)
    return asked.error === null ? (
      <SkeletonRegion label={texts.loading} className="mt-8 space-y-5">
        <Skeleton className="h-28 w-full rounded-panel" />
        <Skeleton className="h-10 w-80 max-w-full" />
        <Skeleton className="h-72 w-full rounded-panel" />
      </SkeletonRegion>
    ) : (
      <AskFailed found={asked} className="mt-8" />
    )
  const { figures, counts, disputes } = asked.data
  return (
    <>
      <Figures figures={figures} nowMs={nowMs} />
      <Kinds counts={counts} chosen={kind} />
      {disputes.length === 0 ? (
        <Empty />
      ) : (
        <ul
          aria-label={texts.list}
          className="mt-4 divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface"
        >
          {disputes.map((one) => (
            <Row key={one.id} one={one} nowMs={nowMs} />
          ))}
        </ul>
      )}
      <p className="mt-4 max-w-[70ch] text-meta text-ink-3">{texts.court}</p>
    </>
  )
}

const daysSince = (iso: string, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - Date.parse(iso)) / DAY_MS))

function Figures({ figures, nowMs }: { figures: ListedDisputes['figures']; nowMs: number }) {
  return (
    <FigureStrip
      label={texts.figures}
      figures={[
        {
          label: texts.open,
          value: figures.open,
          note:
            figures.oldest_at === null
              ? texts.noneWaits
              : texts.oldest(daysSince(figures.oldest_at, nowMs)),
        },
        {
          label: texts.within,
          value: texts.hours,
          note: texts.answered(figures.answered, figures.due),
        },
        {
          label: texts.decided,
          value: figures.decided,
          note: texts.byThemselves(figures.by_themselves),
        },
        { label: texts.opened, value: figures.opened, note: texts.openedNote },
      ]}
    />
  )
}

type KindsProps = { counts: ListedDisputes['counts']; chosen: DisputeKind | null }

function Kinds({ counts, chosen }: KindsProps) {
  const change = useAddressChange()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <fieldset className="mt-6 flex flex-wrap gap-2">
      <legend className="sr-only">{texts.filter}</legend>
      {[null, ...disputeKinds].map((kind) => (
        <button
          key={kind ?? 'all'}
          type="button"
          aria-pressed={kind === chosen}
          className="inline-flex h-10 items-center rounded-full border border-line bg-surface px-4 text-small font-semibold text-ink-2 aria-pressed:border-primary aria-pressed:bg-primary-tint aria-pressed:text-primary"
          onClick={() => change({ kind: kind ?? 'all' })}
        >
          {kind === null ? texts.all(all) : texts.kindCount(kind, counts[kind] ?? 0)}
        </button>
      ))}
    </fieldset>
  )
}

function Row({ one, nowMs }: { one: ListedDispute; nowMs: number }) {
  const { owner_paise: owner, tenant_paise: tenant } = one
  const sum =
    owner !== null && tenant !== null ? Math.abs(owner - tenant) : (owner ?? tenant ?? null)
  const days = daysSince(one.created_at, nowMs)
  return (
    <li>
      <Link
        to={`?dispute=${one.id}`}
        className="grid items-center gap-x-4 gap-y-1 px-5 py-4 hover:bg-primary-tint/40 sm:grid-cols-[1fr_9rem_8rem_1.25rem]"
      >
        <span className="min-w-0">
          <span className="block font-semibold [overflow-wrap:anywhere]">
            {texts.row(one.kind, one.home_title)}
          </span>
          <span className="block text-meta text-ink-2 [overflow-wrap:anywhere]">
            {one.home_locality === '' ? '' : `${one.home_locality} · `}
            {one.late_since === null
              ? texts.positions(
                  owner === null ? null : rupeesOf(owner),
                  tenant === null ? null : rupeesOf(tenant),
                )
              : texts.lateSince(formatWholeDay(one.late_since))}
          </span>
        </span>
        <span className="tnum">
          {sum === null ? (
            <span className="text-meta text-ink-2">{texts.noSum}</span>
          ) : (
            <>
              <span className="block font-semibold">{rupeesOf(sum)}</span>
              <span className="block text-meta text-ink-2">
                {owner !== null && tenant !== null ? texts.between : texts.said}
              </span>
            </>
          )}
        </span>
        <span className="sm:text-right">
          <Age one={one} days={days} />
        </span>
        <ChevronRight aria-hidden="true" className="ico hidden text-ink-3 sm:block" />
      </Link>
    </li>
  )
}

function Age({ one, days }: { one: ListedDispute; days: number }) {
  if (one.state === 'proposed') return <Badge tone="primary">{texts.waitsForBoth}</Badge>
  if (one.late_since !== null)
    return (
      <Badge tone="bad">
        <ClockAlert aria-hidden="true" />
        {texts.late}
      </Badge>
    )
  return (
    <Badge tone={days > 1 ? 'accent' : 'neutral'}>
      <Clock aria-hidden="true" />
      {texts.age(days)}
    </Badge>
  )
}

const Empty = () => (
  <div className="mt-4 rounded-panel border border-line bg-surface p-8 text-center">
    <span className="arch mx-auto grid h-20 w-16 place-items-end justify-center bg-primary-tint pb-4 text-primary">
      <Scale aria-hidden="true" className="size-7" />
    </span>
    <h2 className="mt-4 text-h3">{texts.empty}</h2>
    <p className="mx-auto mt-2 max-w-[50ch] text-ink-2">{texts.emptyText}</p>
  </div>
)
