// The two records of a tenancy: what is written, what waits for a signature, what may be begun.

import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HandoverSlot, TenancyHandovers } from '@basera/contract/chain/handover'
import { handoverMessages as messages } from '@basera/contract/messages/chain/handover'
import { beginHandover, handoverQuery, handoversQuery } from '../../../api/tenancies/handovers.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { AreaPage } from '../../../components/area-page.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { PageLink } from '../../../components/page-link.tsx'
import { dateInIndia, formatWholeDay } from '../../../lib/dates.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { HandoverBadge } from './handover-badge.tsx'
import { HandoverLoading } from './handover-loading.tsx'
import { useRecordSteps } from '../use-record-steps.ts'

type HandoversPageProps = {
  userId: string
  tenancyId: string
  refetchInterval: number | false
  recordPathOf: (id: string) => string
}

export function HandoversPage(props: HandoversPageProps) {
  const { userId, tenancyId, refetchInterval, recordPathOf } = props
  const { client } = useSession()
  const known = useQuery({ ...handoversQuery(client, userId, tenancyId), refetchInterval })
  return (
    <AreaPage named={messages}>
      <div className="mt-8">
        <HandoverLoading query={known}>
          {known.data && (
            <ul className="grid gap-4 md:grid-cols-2">
              {known.data.records.map((slot) => (
                <Slot
                  key={slot.kind}
                  userId={userId}
                  slot={slot}
                  known={known.data}
                  recordPathOf={recordPathOf}
                />
              ))}
            </ul>
          )}
        </HandoverLoading>
      </div>
    </AreaPage>
  )
}

type SlotProps = {
  userId: string
  slot: HandoverSlot
  known: TenancyHandovers
  recordPathOf: (id: string) => string
}

function Slot({ userId, slot, known, recordPathOf }: SlotProps) {
  const { client } = useSession()
  const steps = useRecordSteps(userId)
  const isOnline = useOnline()
  const { record, kind } = slot
  return (
    <li className="flex flex-col items-start gap-3 rounded-panel border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-h3">{messages.kindNames[kind]}</h2>
        {record !== null && <HandoverBadge state={record.state} />}
      </div>
      {record !== null ? (
        <>
          <ReadAhead userId={userId} recordId={record.id} />
          <p className="text-small text-ink-2">
            {messages.progress(record.lines - record.open_lines, record.lines)} ·{' '}
            {messages.photos(record.photos)}
          </p>
          <PageLink
            to={recordPathOf(record.id)}
            className={buttonClasses({ variant: record.state === 'agreed' ? 'line' : 'primary' })}
          >
            {messages.open}
          </PageLink>
        </>
      ) : slot.may_begin ? (
        <>
          <FormError message={steps.problem} />
          <Button
            disabled={!isOnline}
            busy={steps.isBusy && <BusyLabel>{messages.beginning}</BusyLabel>}
            onClick={() =>
              steps.send({
                words: ['begin', known.tenancy_id, kind],
                work: (key) => beginHandover(client, known.tenancy_id, kind, key),
              })
            }
          >
            {messages.begin}
          </Button>
        </>
      ) : (
        <WhenItBegins slot={slot} />
      )}
    </li>
  )
}

/** A large record takes a phone's line a second, which passes while the list is read. */
function ReadAhead({ userId, recordId }: { userId: string; recordId: string }) {
  const { client } = useSession()
  usePrefetchQuery(handoverQuery(client, userId, recordId))
  return null
}

function WhenItBegins({ slot: { from, until } }: { slot: HandoverSlot }) {
  const [today] = useState(() => dateInIndia(new Date().toISOString()))
  const words =
    from === null || until === null
      ? messages.noLastDay
      : until < today
        ? messages.wasNotMade(formatWholeDay(until))
        : today < from
          ? messages.opensOn(formatWholeDay(from), formatWholeDay(until))
          : messages.calledOff
  return <p className="text-small text-ink-2">{words}</p>
}
