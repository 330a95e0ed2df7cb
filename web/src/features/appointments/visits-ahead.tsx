// What is coming of the person's visits, for a dashboard: those that wait for them, then those agreed for today and the next of another
// day. Each leads to its conversation, where it is answered. Nothing without one.

import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarCheck, CalendarClock } from 'lucide-react'
import { APPOINTMENTS_READ_MS, VISITS_AHEAD_SHOWN } from '@basera/contract/constants/visit-hours'
import { visitsAheadMessages as messages } from '@basera/contract/messages/chain/visits-ahead'
import { applicantsKey } from '../../api/applying/new-applicants.ts'
import { appointmentsQuery, joinVisits } from '../../api/applying/appointments.ts'
import { waitingKey } from '../../api/conversations/waiting-threads.ts'
import { openedBy } from '../../api/dashboard/opening.ts'
import { useOpening } from '../../api/dashboard/opening-context.tsx'
import { useSession } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import {
  agreedAhead,
  isSeeker,
  timeLeft,
  waitingTitle,
  waitsFor,
} from '../../components/visit-waits.ts'
import { formatAppointment, formatClock } from '../../lib/dates.ts'
import { firstNameOf } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { useAppointmentsWatch } from './use-appointments-watch.ts'

type VisitsAheadProps = {
  userId: string
  conversationPathOf: (enquiryId: string) => string
  /** On a host's dashboard: what waits for a host's answer stands in a list of its own. */
  isHost?: boolean
}

export function VisitsAhead({ userId, conversationPathOf, isHost = false }: VisitsAheadProps) {
  const { client } = useSession()
  const opening = useOpening()
  const from = opening.visitsFrom
  const [isFollowing, setIsFollowing] = useState(false)
  const asked = useInfiniteQuery({
    ...openedBy(opening, 'visits', appointmentsQuery(client, userId, { from, until: null })),
    refetchInterval: isFollowing ? false : APPOINTMENTS_READ_MS,
  })
  const visits = joinVisits(asked.data?.pages ?? [])
  useAppointmentsWatch({
    userId,
    ids: visits.map(({ id }) => id),
    onFollowing: setIsFollowing,
    alsoStale: isHost ? [waitingKey(userId), applicantsKey(userId)] : [],
  })
  const nowMs = asked.dataUpdatedAt
  const waiting = visits.filter(
    (visit) => waitsFor(visit, nowMs) !== null && !(isHost && !isSeeker(visit)),
  )
  const { today, next } = agreedAhead(visits, nowMs)
  if (waiting.length === 0 && today.length === 0 && next === undefined) return null
  return (
    <section aria-labelledby="visits-ahead" className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="visits-ahead" className="text-h3">
          {messages.title}
        </h2>
        <PageLink to={paths.dashboard.child('appointments')} className="link text-small">
          {messages.all}
        </PageLink>
      </div>
      <ul className="mt-4 divide-y divide-line rounded-panel border border-line bg-surface">
        {waiting.slice(0, VISITS_AHEAD_SHOWN).map((visit) => (
          <AheadRow
            key={visit.id}
            to={conversationPathOf(visit.enquiry_id)}
            title={waitingTitle(visit, nowMs)}
            text={[visit.home.title, timeLeft(visit.answer_until, nowMs)]}
            waits
          />
        ))}
        {waiting.length > VISITS_AHEAD_SHOWN && (
          <li className="px-5 py-3">
            <PageLink to={paths.dashboard.child('appointments')} className="link text-small">
              {messages.allWaiting(waiting.length)}
            </PageLink>
          </li>
        )}
        {today.map((visit) => (
          <AheadRow
            key={visit.id}
            to={conversationPathOf(visit.enquiry_id)}
            title={messages.today(formatClock(visit.starts_at))}
            text={[visit.home.title, messages.with(firstNameOf(visit.other.name))]}
          />
        ))}
        {next !== undefined && (
          <AheadRow
            to={conversationPathOf(next.enquiry_id)}
            title={messages.next(formatAppointment(next.starts_at))}
            text={[next.home.title, messages.with(firstNameOf(next.other.name))]}
          />
        )}
      </ul>
    </section>
  )
}

type AheadRowProps = { to: string; title: string; text: readonly string[]; waits?: boolean }

function AheadRow({ to, title, text, waits = false }: AheadRowProps) {
  const Icon = waits ? CalendarClock : CalendarCheck
  return (
    <li className="relative flex gap-3 px-5 py-4 hover:bg-fill">
      <Icon
        aria-hidden="true"
        className={`ico mt-1 shrink-0 ${waits ? 'text-accent-text' : 'text-ok'}`}
      />
      <div className="min-w-0 flex-1">
        <PageLink
          to={to}
          className="tnum font-semibold [overflow-wrap:anywhere] after:absolute after:inset-0 hover:text-primary"
        >
          {title}
        </PageLink>
        <p className="text-meta [overflow-wrap:anywhere] text-ink-3">
          {text.filter((part) => part !== '').join(' · ')}
        </p>
      </div>
    </li>
  )
}
