import { Clock } from 'lucide-react'
import { appointmentsMessages as messages } from '@basera/contract/messages/chain/appointments'
import type { Appointment } from '../../api/applying/appointments.ts'
import { PageLink } from '../../components/page-link.tsx'
import { formatClock, formatAppointment } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { badgeOf, saidLate, type AgendaDay } from './agenda.ts'
import { factsOf } from './waiting-visit.tsx'

type AgendaDaysProps = {
  days: readonly AgendaDay[]
  pathOf: (visit: Appointment) => string
  nowMs: number
}

/** Days with their visits; each leads to its conversation. */
export function AgendaDays({ days, pathOf, nowMs }: AgendaDaysProps) {
  return (
    <div className="space-y-6">
      {days.map(({ day, label, visits }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="mb-2 font-sans text-small font-medium text-ink-2">
            {label}
          </h2>
          <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
            {visits.map((visit) => (
              <VisitRow key={visit.id} visit={visit} to={pathOf(visit)} nowMs={nowMs} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type VisitRowProps = { visit: Appointment; to: string; nowMs: number }

function VisitRow({ visit, to, nowMs }: VisitRowProps) {
  const badge = badgeOf(visit, nowMs)
  const mine = saidLate(visit, nowMs)
  return (
    <li data-visit={visit.id}>
      <PageLink
        to={to}
        className="grid min-h-18 grid-cols-[4.75rem_minmax(0,1fr)] items-start gap-x-3 px-4 py-3 hover:bg-fill sm:items-center sm:grid-cols-[5.5rem_minmax(0,1fr)_auto] sm:px-5"
      >
        <span className="tnum text-small font-medium">{formatClock(visit.starts_at)}</span>
        <span className="min-w-0">
          <span className="block font-semibold break-words">{visit.other.name}</span>
          <span className="block truncate text-small text-ink-2">{visit.home.title}</span>
          <span className="block text-meta text-ink-3">{factsOf(visit)}</span>
          {visit.proposal !== null && (
            <span className="tnum block text-meta text-ink-2">
              {messages.proposed(formatAppointment(visit.proposal.starts_at))}
            </span>
          )}
          {mine !== null && (
            <span className="tnum block text-meta text-ink-2">{messages.saidLate(mine)}</span>
          )}
        </span>
        <span className="col-start-2 mt-1.5 sm:col-start-3 sm:mt-0">
          <Badge tone={badge.tone} className="tnum">
            {badge.isLate && <Clock aria-hidden="true" />}
            {badge.text}
          </Badge>
        </span>
      </PageLink>
    </li>
  )
}
