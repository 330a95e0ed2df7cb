import { useInfiniteQuery } from '@tanstack/react-query'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { ticketsQuery } from '../../api/tenancies/tickets.ts'
import { useSession } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { TicketBadge } from '../../components/ticket-badge.tsx'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { SidePanel } from './side-panel.tsx'

const SHOWN = 3

/** What is open of the home's repairs, as far as it is known, and the way to report another. */
export function RepairsPanel({ userId, tenancyId }: { userId: string; tenancyId: string }) {
  const { client } = useSession()
  const query = useInfiniteQuery(ticketsQuery(client, userId, 'tenant', 'open'))
  const open =
    query.data?.pages
      .flatMap(({ tickets }) => tickets)
      .filter(({ tenancy_id: of }) => of === tenancyId)
      .slice(0, SHOWN) ?? []
  return (
    <SidePanel title={messages.repairs}>
      {open.length === 0 ? (
        <p className="text-small text-ink-2">{messages.repairsText}</p>
      ) : (
        <ul className="divide-y divide-line text-small">
          {open.map((ticket) => (
            <li
              key={ticket.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
            >
              <PageLink
                to={paths.repair(ticket.id)}
                className="link min-w-0 [overflow-wrap:anywhere]"
              >
                {ticket.title}
              </PageLink>
              <TicketBadge ticket={ticket} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <PageLink to={paths.repairs('new')} className={buttonClasses({ variant: 'line' })}>
          {messages.repairsReport}
        </PageLink>
        <PageLink to={paths.repairs()} className={buttonClasses({ variant: 'ghost' })}>
          {messages.repairsAll}
        </PageLink>
      </div>
    </SidePanel>
  )
}
