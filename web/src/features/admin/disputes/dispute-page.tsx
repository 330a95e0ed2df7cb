// One dispute: both sides equal in size, what happened, the admin's proposal, and what stays closed until it is opened by force.

import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Lock } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { CaseKind } from '@basera/contract/messages/chain/opened-cases'
import {
  adminDisputeMessages as texts,
  disputeMessages,
} from '@basera/contract/messages/chain/disputes'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import { type DisputeCase, disputeQuery } from '../../../api/admin/disputes.ts'
import { formatDayWithYear, formatMoment } from '../../../lib/dates.ts'
import { rupeesOf } from '../../../lib/rupees.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx'
import { type FirstCase, OpenCase } from '../case/open-case.tsx'
import { AskFailed } from '../shared/ask-failed.tsx'
import { useAdminClient } from '../shared/use-admin-client.ts'
import { ProposalPanel } from './proposal-panel.tsx'

export function DisputePage({ id }: { id: string }) {
  const client = useAdminClient()
  return (
    <div className="page-width py-10 lg:py-12">
      <Link to="?" className="link inline-flex items-center gap-1.5 text-small">
        <ArrowLeft aria-hidden="true" className="ico" />
        {texts.back}
      </Link>
      {client !== null && <One client={client} id={id} />}
    </div>
  )
}

function One({ client, id }: { client: AdminClient; id: string }) {
  const asked = useQuery(disputeQuery(client, id))
  const [toOpen, setToOpen] = useState<FirstCase | null>(null)
  if (asked.data === undefined)
    return (
      <>
        <h1 className="sr-only">{texts.back}</h1>
        {asked.error === null ? (
          <SkeletonRegion label={texts.loadingOne} className="mt-4 space-y-5">
            <Skeleton className="h-10 w-96 max-w-full" />
            <Skeleton className="h-48 w-full rounded-panel" />
          </SkeletonRegion>
        ) : (
          <AskFailed found={asked} className="mt-4" />
        )}
      </>
    )
  const found = asked.data
  return (
    <>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-h2 [overflow-wrap:anywhere] lg:text-h1">
            {texts.row(found.kind, found.home_title)}
          </h1>
          <p className="mt-2 text-ink-2 [overflow-wrap:anywhere]">
            {texts.head(found.no, found.home_locality, formatDayWithYear(found.created_at))}
          </p>
        </div>
        <Badge
          tone={found.state === 'asked' ? 'accent' : found.state === 'agreed' ? 'ok' : 'neutral'}
        >
          {found.state === 'asked'
            ? texts.waitsForYou
            : found.state === 'proposed'
              ? texts.waitsForBoth
              : disputeMessages.stateNames[found.state]}
        </Badge>
      </div>
      <div className="mt-6 grid gap-5 xl:grid-cols-[1fr_20rem]">
        <div className="min-w-0 space-y-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <Position found={found} side="owner" />
            <Position found={found} side="tenant" />
          </div>
          <OpenCase client={client} part={{ first: toOpen, onDone: () => setToOpen(null) }} />
          <Steps found={found} />
        </div>
        <div className="min-w-0 space-y-5">
          <ProposalPanel client={client} found={found} />
          <ClosedToYou found={found} onOpen={setToOpen} />
        </div>
      </div>
    </>
  )
}

function Position({ found, side }: { found: DisputeCase; side: 'owner' | 'tenant' }) {
  const { words, paise, takes } = found[side]
  const names = found.people.filter((person) => person.side === side).map(({ name }) => name)
  return (
    <Panel
      title={names.filter((name) => name !== null).join(', ') || disputeMessages.sides[side]}
      beside={
        paise !== null && (
          <span className="tnum font-display text-h3 font-semibold">{rupeesOf(paise)}</span>
        )
      }
    >
      <p className="text-meta text-ink-2">{disputeMessages.sides[side]}</p>
      <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">
        {words ?? <span className="text-ink-2">{disputeMessages.saidNothing}</span>}
      </p>
      {takes && <p className="mt-2 font-semibold text-ok">{texts.takes(side)}</p>}
    </Panel>
  )
}

function Steps({ found }: { found: DisputeCase }) {
  return (
    <Panel title={texts.happened}>
      <ol className="mt-3 space-y-4 border-l-2 border-line pl-5">
        {found.steps.map((step) => (
          <li key={`${step.at} ${step.action} ${step.side}`}>
            <p>
              <span className="font-semibold">{whoOf(step)}</span>{' '}
              {texts.steps[step.action] ?? step.action}
            </p>
            <time dateTime={step.at} className="tnum text-meta text-ink-3">
              {formatMoment(step.at)}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function whoOf({ side, is_mine: isMine }: DisputeCase['steps'][number]): string {
  if (side === 'admin') return isMine ? texts.you : texts.anAdmin
  if (side === 'clock' || side === 'server') return texts.clock
  return disputeMessages.sides[side === 'owner' ? 'owner' : 'tenant']
}

type ClosedToYouProps = { found: DisputeCase; onOpen: (first: FirstCase) => void }

/** Narrowest first; identity papers are no help in a dispute. */
function ClosedToYou({ found, onOpen }: ClosedToYouProps) {
  const parts: readonly (readonly [Exclude<CaseKind, 'visit' | 'application'>, string | null])[] = [
    [found.kind, found.subject_id],
    ['tenancy', found.tenancy_id],
    ['enquiry', found.enquiry_id],
    ['agreement', found.agreement_id],
  ]
  return (
    <Panel title={texts.closedToYou}>
      <p className="mt-1 text-small text-ink-2">{texts.closedText}</p>
      <ul className="mt-3 divide-y divide-line">
        {parts.map(
          ([kind, id]) =>
            id !== null && (
              <li key={kind} className="flex items-center justify-between gap-3 py-2.5">
                <span className="flex min-w-0 items-center gap-2.5 text-small font-semibold">
                  <Lock aria-hidden="true" className="ico text-ink-3" />
                  {texts.parts[kind]}
                </span>
                <Button
                  variant="line"
                  size="table"
                  aria-label={texts.openName(texts.parts[kind])}
                  onClick={() => onOpen({ kind, id, reasonKind: 'dispute_help' })}
                >
                  {texts.openIt}
                </Button>
              </li>
            ),
        )}
        <li className="flex items-center justify-between gap-3 py-2.5">
          <span className="flex items-center gap-2.5 text-small font-semibold">
            <Lock aria-hidden="true" className="ico text-ink-3" />
            {texts.papers}
          </span>
          <Badge>{texts.staysClosed}</Badge>
        </li>
      </ul>
    </Panel>
  )
}

type PanelProps = { title: string; beside?: ReactNode; children: ReactNode }

const Panel = ({ title, beside, children }: PanelProps) => (
  <section className="rounded-panel border border-line bg-surface p-5">
    <div className="flex items-start justify-between gap-3">
      <h2 className="min-w-0 text-h3 [overflow-wrap:anywhere]">{title}</h2>
      {beside}
    </div>
    {children}
  </section>
)
