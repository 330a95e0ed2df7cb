import { CalendarClock, HardHat } from 'lucide-react'
import type { TicketCard } from '@basera/contract/chain/ticket'
import { ticketMessages as messages } from '@basera/contract/messages/chain/tickets'
import { PageLink } from '../../components/page-link.tsx'
import { formatAppointment, formatDay } from '../../lib/dates.ts'
import { TicketBadge } from '../../components/ticket-badge.tsx'
import { CardPhoto } from './card-photo.tsx'
import { PriorityBadge } from './priority-badge.tsx'

type TicketRowProps = { userId: string; ticket: TicketCard; path: string; isOnBoard?: boolean }

/** One repair in a list or on the board: the whole of it leads to its page. */
export function TicketRow({ userId, ticket, path, isOnBoard = false }: TicketRowProps) {
  const { title, home_title: home, priority, time, created_at: createdAt, state } = ticket
  const isUrgent = priority === 'emergency' && (state === 'open' || state === 'reopened')
  return (
    <li
      className={`relative rounded-panel border bg-surface p-4 ${isUrgent ? 'border-primary' : 'border-line'}`}
      data-ticket={ticket.id}
    >
      <div className="flex gap-3">
        {ticket.photo !== null && <CardPhoto userId={userId} name={ticket.photo} />}
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">
            <PageLink to={path} className="after:absolute after:inset-0 after:rounded-panel">
              {title}
            </PageLink>
          </p>
          <p className="mt-0.5 text-meta text-ink-2 [overflow-wrap:anywhere]">{home}</p>
        </div>
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <PriorityBadge priority={priority} />
        {(!isOnBoard || state === 'reopened') && <TicketBadge ticket={ticket} />}
        <span className="text-meta text-ink-2">{messages.since(formatDay(createdAt))}</span>
      </p>
      {time !== null && (
        <p className="mt-3 flex items-center gap-2 border-t border-line pt-3 text-meta text-ink-2">
          <CalendarClock aria-hidden="true" className="size-4 shrink-0" />
          {(time.agreed_at === null ? messages.timeOpen : messages.timeSet)(
            formatAppointment(time.starts_at),
          )}
        </p>
      )}
      {ticket.worker !== null && (
        <p className="mt-2 flex items-center gap-2 text-meta text-ink-2 [overflow-wrap:anywhere]">
          <HardHat aria-hidden="true" className="size-4 shrink-0" />
          {ticket.worker}
        </p>
      )}
    </li>
  )
}
