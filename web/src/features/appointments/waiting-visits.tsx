import { appointmentsMessages as messages } from '@basera/contract/messages/chain/appointments'
import type { Appointment } from '../../api/applying/appointments.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { agreedBeside } from './agenda.ts'
import { WaitingVisit } from './waiting-visit.tsx'

type WaitingVisitsProps = {
  userId: string
  visits: readonly Appointment[]
  /** All that were read, to say which of the waiting ones have no time left. */
  all: readonly Appointment[]
  pathOf: (visit: Appointment) => string
  nowMs: number
}

/** What waits for the reader; nothing when nothing does. */
export function WaitingVisits({ userId, visits, all, pathOf, nowMs }: WaitingVisitsProps) {
  if (visits.length === 0) return null
  return (
    <section aria-labelledby="visits-waiting" className="xl:col-start-2">
      <h2 id="visits-waiting" className="mb-3 flex items-center gap-2.5 text-h3">
        {messages.waiting}
        <CountBadge count={visits.length} label={messages.waitingCount(visits.length)} />
      </h2>
      <ul className="space-y-3">
        {visits.map((visit) => (
          <WaitingVisit
            key={visit.id}
            userId={userId}
            visit={visit}
            agreed={agreedBeside(visit, all)}
            to={pathOf(visit)}
            nowMs={nowMs}
          />
        ))}
      </ul>
    </section>
  )
}
