// One repair: what was reported, what happened, and what is the reader's to do now.

import { ArrowLeft, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Ticket, TicketPhoto } from '@basera/contract/chain/ticket'
import { ticketMessages as messages } from '@basera/contract/messages/chain/tickets'
import { ApiError } from '../../api/api-error.ts'
import { fileLinksQuery } from '../../api/conversations/conversations.ts'
import { ticketQuery } from '../../api/tenancies/tickets.ts'
import { useSession } from '../../auth/session-context.tsx'
import { AreaPage } from '../../components/area-page.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { PanelNotice } from '../../components/panel-notice.tsx'
import { formatDay } from '../../lib/dates.ts'
import { TicketBadge } from '../../components/ticket-badge.tsx'
import { PriorityBadge } from './priority-badge.tsx'
import { CostPanel } from './cost-panel.tsx'
import { NextStep } from './next-step.tsx'
import { TicketHistory } from './ticket-history.tsx'
import { TicketsLoading } from './tickets-loading.tsx'
import { TimePanel } from './time-panel.tsx'
import { useTicketWatch } from './use-ticket-watch.ts'

type TicketPageProps = {
  userId: string
  ticketId: string
  listPath: string
  conversationPathOf: (enquiryId: string) => string
  /** What both sides ask us about it; none of a broker’s business. */
  dispute: ReactNode
}

export function TicketPage(props: TicketPageProps) {
  const { userId, ticketId, listPath, conversationPathOf, dispute } = props
  const { client } = useSession()
  const refetchInterval = useTicketWatch(userId, [ticketId])
  const query = useQuery({ ...ticketQuery(client, userId, ticketId), refetchInterval })
  const ticket = query.data
  const back = (
    <PageLink to={listPath} className="link inline-flex items-center gap-1.5 text-small">
      <ArrowLeft aria-hidden="true" className="size-4" />
      {messages.back}
    </PageLink>
  )
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <AreaPage>
        <div className="mt-8 space-y-4">
          {back}
          <PanelNotice icon={<SearchX aria-hidden="true" />} title={messages.notFound}>
            <p>{messages.notFoundText}</p>
          </PanelNotice>
        </div>
      </AreaPage>
    )
  return (
    <AreaPage
      named={ticket && { title: ticket.title, text: headText(ticket) }}
      action={ticket && <TicketBadge ticket={ticket} />}
    >
      <div className="mt-4 space-y-6">
        {back}
        <TicketsLoading query={query}>
          {ticket && (
            <div className="ticket-columns">
              <div className="min-w-0 space-y-4">
                <Reported userId={userId} ticket={ticket} />
                <div className="lg:hidden">
                  <NextStep key={ticket.state} userId={userId} ticket={ticket} />
                </div>
                <TicketHistory userId={userId} ticket={ticket} />
              </div>
              <div className="min-w-0 space-y-4">
                <div className="max-lg:hidden">
                  <NextStep key={ticket.state} userId={userId} ticket={ticket} />
                </div>
                {ticket.side !== 'broker' && (
                  <CostPanel
                    key={`${ticket.cost?.paise} ${ticket.cost?.agreed_at}`}
                    userId={userId}
                    ticket={ticket}
                  />
                )}
                <TimePanel key={ticket.time?.starts_at} userId={userId} ticket={ticket} />
                {ticket.side !== 'broker' && dispute}
                {ticket.enquiry_id !== null && ticket.side !== 'co_tenant' && (
                  <PageLink
                    to={conversationPathOf(ticket.enquiry_id)}
                    className="link inline-block text-small"
                  >
                    {messages.conversation}
                  </PageLink>
                )}
              </div>
            </div>
          )}
        </TicketsLoading>
      </div>
    </AreaPage>
  )
}

function headText({ home_title: home, is_mine: isMine, raised_by: name, created_at: at }: Ticket) {
  const day = formatDay(at)
  return `${home} · ${isMine ? messages.reportedByYou(day) : messages.reportedBy(name, day)}`
}

function Reported({ userId, ticket }: { userId: string; ticket: Ticket }) {
  const before = ticket.photos.filter(({ shows }) => shows === 'before')
  const after = ticket.photos.filter(({ shows }) => shows === 'after')
  return (
    <section className="rounded-panel border border-line bg-surface p-5">
      <p className="flex flex-wrap items-center gap-2 text-small text-ink-2">
        <PriorityBadge priority={ticket.priority} />
        {messages.kindNames[ticket.kind]}
      </p>
      {ticket.body !== null && (
        <p className="mt-3 whitespace-pre-wrap [overflow-wrap:anywhere]">{ticket.body}</p>
      )}
      <Photos
        userId={userId}
        title={ticket.title}
        photos={before}
        heading={messages.photosBefore}
      />
      <Photos userId={userId} title={ticket.title} photos={after} heading={messages.photosAfter} />
    </section>
  )
}

type PhotosProps = {
  userId: string
  title: string
  photos: readonly TicketPhoto[]
  heading: ReactNode
}

function Photos({ userId, title, photos, heading }: PhotosProps) {
  const { client } = useSession()
  const links = useQuery(
    fileLinksQuery(
      client,
      userId,
      photos.map(({ object_name: name }) => name),
    ),
  )
  if (photos.length === 0) return null
  return (
    <>
      <h2 className="mt-4 mb-2 text-small font-semibold">{heading}</h2>
      <ul className="ticket-photos">
        {photos.map(({ object_name: name, width, height }, index) => {
          const link = links.data?.get(name)
          return (
            <li key={name}>
              {link === undefined ? (
                <span className="ticket-photo block bg-fill" />
              ) : (
                <a href={link} target="_blank" rel="noreferrer">
                  <img
                    src={link}
                    alt={messages.photoOf(title, index + 1)}
                    width={width ?? undefined}
                    height={height ?? undefined}
                    className="ticket-photo"
                  />
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
