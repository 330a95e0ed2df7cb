import { useId } from 'react'
import type { TicketCard, TicketState } from '@basera/contract/chain/ticket'
import { ticketMessages as messages } from '@basera/contract/messages/chain/tickets'
import { TicketRow } from './ticket-row.tsx'

type Column = keyof typeof messages.columns

const columns: readonly Column[] = ['open', 'acknowledged', 'in_progress', 'resolved']

const columnOf: Readonly<Partial<Record<TicketState, Column>>> = {
  open: 'open',
  reopened: 'open',
  acknowledged: 'acknowledged',
  in_progress: 'in_progress',
  resolved: 'resolved',
}

type BoardProps = { userId: string; tickets: readonly TicketCard[]; pathOf: (id: string) => string }

/** What is open, by how far it is: lists under headings. A card moves by the steps on its page. */
export function Board({ userId, tickets, pathOf }: BoardProps) {
  return (
    <div className="ticket-board">
      {columns.map((column) => (
        <BoardColumn
          key={column}
          userId={userId}
          title={messages.columns[column]}
          tickets={tickets.filter(({ state }) => columnOf[state] === column)}
          pathOf={pathOf}
        />
      ))}
    </div>
  )
}

function BoardColumn({ userId, title, tickets, pathOf }: BoardProps & { title: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 flex items-center justify-between text-small font-semibold">
        {title}
        <span className="rounded-full bg-fill px-2 py-0.5 text-micro text-ink-2">
          {tickets.length}
        </span>
      </h2>
      {tickets.length === 0 ? (
        <p className="text-meta text-ink-2">{messages.columnEmpty}</p>
      ) : (
        <ul className="space-y-3">
          {tickets.map((ticket) => (
            <TicketRow
              key={ticket.id}
              userId={userId}
              ticket={ticket}
              path={pathOf(ticket.id)}
              isOnBoard
            />
          ))}
        </ul>
      )}
    </section>
  )
}
