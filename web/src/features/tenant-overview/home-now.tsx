import { Wrench } from 'lucide-react'
import { useState } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { letHomeWords } from '@basera/contract/messages/chain/tenancy-lists'
import type { TenancyCard } from '@basera/contract/chain/tenancy'
import type { TicketCard } from '@basera/contract/chain/ticket'
import { homeNowMessages as messages } from '@basera/contract/messages/chain/dashboard-work'
import { ticketMessages } from '@basera/contract/messages/chain/tickets'
import { APPOINTMENTS_READ_MS } from '@basera/contract/constants/visit-hours'
import { openedBy } from '../../api/dashboard/opening.ts'
import { useOpening } from '../../api/dashboard/opening-context.tsx'
import { rentKey, tenanciesQuery } from '../../api/tenancies/rent.ts'
import { ticketsQuery } from '../../api/tenancies/tickets.ts'
import { useSession } from '../../auth/session-context.tsx'
import { notificationsOf, useFollowedRows } from '../../auth/use-followed-rows.ts'
import { PageLink } from '../../components/page-link.tsx'
import { rupeesOf } from '../../lib/rupees.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Panel } from './panel.tsx'
import { rentLineOf } from './rent-line.ts'

const MOST_REPAIRS = 3

/** Where the person lives: what is due, with the way to pay it, and open repairs. Nothing for whoever rents nothing here. */
export function HomeNow({ userId }: { userId: string }) {
  const { client } = useSession()
  const opening = useOpening()
  const [isFollowing, setIsFollowing] = useState(false)
  const refetchInterval = isFollowing ? false : APPOINTMENTS_READ_MS
  useFollowedRows(`home-now:${userId}`, {
    rows: [notificationsOf(userId)],
    // Repairs are read again with rent.
    stale: { queryKey: rentKey(userId) },
    onFollowing: setIsFollowing,
  })
  const asked = useQuery({
    ...openedBy(opening, 'tenancies', tenanciesQuery(client, userId, 'tenant')),
    refetchInterval,
  })
  const repairs = useInfiniteQuery({
    ...openedBy(opening, 'tickets', ticketsQuery(client, userId, 'tenant', 'open')),
    refetchInterval,
  })
  const stays = (asked.data ?? []).filter(({ state }) => state !== 'ended')
  const tickets = repairs.data?.pages.flatMap((page) => page.tickets) ?? []
  if (asked.error === null && stays.length === 0) return null
  return (
    <div className="mt-8">
      <Panel
        title={messages.title}
        link={{ to: paths.tenant.child('payments'), text: messages.openHome }}
        query={{ isReady: asked.data !== undefined, error: asked.error, refetch: asked.refetch }}
      >
        <ul className="divide-y divide-line">
          {stays.map((stay) => (
            <StayLine key={stay.id} stay={stay} />
          ))}
        </ul>
        <Repairs tickets={tickets} />
      </Panel>
    </div>
  )
}

function StayLine({ stay }: { stay: TenancyCard }) {
  const { tone, text, isPayable } = rentLineOf(stay, rupeesOf)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pb-4">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{letHomeWords(stay)}</p>
        <p className={`tnum text-small ${tone === 'bad' ? 'text-bad' : 'text-ink-2'}`}>{text}</p>
      </div>
      {isPayable && (
        <PageLink
          to={paths.payRent(stay.id)}
          aria-label={messages.payFor(stay.home_title)}
          className={buttonClasses({ variant: tone === 'plain' ? 'line' : 'primary' })}
        >
          {messages.pay}
        </PageLink>
      )}
    </li>
  )
}

function Repairs({ tickets }: { tickets: readonly TicketCard[] }) {
  return (
    <div className="border-t border-line pt-4">
      <h3 className="text-small font-semibold text-ink-2">{messages.repairs}</h3>
      <ul className="mt-2 space-y-2">
        {tickets.slice(0, MOST_REPAIRS).map(({ id, title, state }) => (
          <li key={id}>
            <PageLink
              to={paths.repair(id)}
              className="group flex min-h-11 items-center gap-3 text-small"
            >
              <Wrench aria-hidden="true" className="ico shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1 truncate font-semibold group-hover:text-primary">
                {title}
              </span>
              <Badge tone={state === 'resolved' || state === 'reopened' ? 'accent' : 'neutral'}>
                {ticketMessages.stateNames[state]}
              </Badge>
            </PageLink>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small">
        <PageLink
          to={tickets.length > MOST_REPAIRS ? paths.repairs() : paths.repairs('new')}
          className="link inline-flex min-h-11 items-center"
        >
          {tickets.length > MOST_REPAIRS ? messages.allRepairs(tickets.length) : messages.report}
        </PageLink>
      </p>
    </div>
  )
}
