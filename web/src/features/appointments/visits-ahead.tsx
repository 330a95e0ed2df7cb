// What is coming of the person's visits, for a dashboard: those that wait for them, then the next that is agreed. Each leads to its
// conversation, where it is answered. Nothing without one.

import { useState } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CalendarCheck, CalendarClock, ClipboardList } from 'lucide-react'
import { APPOINTMENTS_READ_MS, VISITS_AHEAD_SHOWN } from '@basera/contract/constants/visit-hours'
import { visitsAheadMessages as messages } from '@basera/contract/messages/chain/appointments'
import { applicantsKey, newApplicantsQuery } from '../../api/applying/new-applicants.ts'
import { appointmentsQuery, joinVisits } from '../../api/applying/appointments.ts'
import { waitingKey } from '../../api/conversations/waiting-threads.ts'
import { openedBy } from '../../api/dashboard/opening.ts'
import { useOpening } from '../../api/dashboard/opening-context.tsx'
import { useSession } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { timeLeft, waitingTitle, waitsFor } from '../../components/visit-waits.ts'
import { formatAppointment } from '../../lib/dates.ts'
import { firstNameOf } from '../../lib/words.ts'
import { paths } from '../../paths.ts'
import { useAppointmentsWatch } from './use-appointments-watch.ts'

type VisitsAheadProps = {
  userId: string
  conversationPathOf: (enquiryId: string) => string
  /** On a host's dashboard: applications that nobody answered stand with them. */
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
  const applicants = useQuery({
    ...openedBy(opening, 'applicants', newApplicantsQuery(client, userId)),
    enabled: isHost,
  }).data
  const visits = joinVisits(asked.data?.pages ?? [])
  useAppointmentsWatch({
    userId,
    ids: visits.map(({ id }) => id),
    onFollowing: setIsFollowing,
    alsoStale: isHost ? [waitingKey(userId), applicantsKey(userId)] : [],
  })
  const nowMs = asked.dataUpdatedAt
  const waiting = visits.filter((visit) => waitsFor(visit, nowMs) !== null)
  const next = visits.find(
    (visit) =>
      visit.state === 'confirmed' &&
      Date.parse(visit.ends_at) > nowMs &&
      waitsFor(visit, nowMs) === null,
  )
  const [appliedFor] = [...(applicants ?? [])]
  if (waiting.length === 0 && next === undefined && appliedFor === undefined) return null
  return (
    <section aria-labelledby="visits-ahead" className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="visits-ahead" className="text-h3">
          {appliedFor === undefined ? messages.title : messages.titleWithApplicants}
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
        {appliedFor !== undefined && (
          <li className="relative flex gap-3 px-5 py-4 hover:bg-fill">
            <ClipboardList aria-hidden="true" className="ico mt-1 shrink-0 text-accent-text" />
            <PageLink
              to={paths.applicants(appliedFor[0])}
              className="font-semibold after:absolute after:inset-0 hover:text-primary"
            >
              {messages.newApplications(sumOf(applicants), applicants?.size ?? 0)}
            </PageLink>
          </li>
        )}
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

const sumOf = (counts: ReadonlyMap<string, number> | undefined): number =>
  [...(counts?.values() ?? [])].reduce((sum, count) => sum + count, 0)

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
