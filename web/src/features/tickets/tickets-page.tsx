// Repairs as a list, for who lets homes as a board, too; reporting one opens in its place.

import { Columns3, House, List, Plus, Wrench } from 'lucide-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { TicketCard } from '@basera/contract/chain/ticket'
import { ticketMessages as messages } from '@basera/contract/messages/chain/tickets'
import { tenanciesQuery } from '../../api/tenancies/rent.ts'
import { type TicketSide, type TicketsOnly, ticketsQuery } from '../../api/tenancies/tickets.ts'
import { useSession } from '../../auth/session-context.tsx'
import { AreaPage } from '../../components/area-page.tsx'
import { PanelNotice } from '../../components/panel-notice.tsx'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { deferred } from '../../ui/deferred.tsx'
import { ToggleGroup } from '../../ui/toggle-group.tsx'
import { Board } from './board.tsx'
import { FiguresStrip } from './figures-strip.tsx'
import { TicketRow } from './ticket-row.tsx'
import { TicketsLoading } from './tickets-loading.tsx'
import { useTicketWatch } from './use-ticket-watch.ts'

// with the upload of photos
const ReportForm = deferred(() => import('./report-form.tsx').then((module) => module.ReportForm))

export type TicketsView = 'board' | 'list'

type TicketsPageProps = {
  userId: string
  as: TicketSide
  /** Whoever both rents and lets chooses. */
  isBoth: boolean
  only: TicketsOnly
  view: TicketsView
  isReporting: boolean
  pathOf: (id: string) => string
  onChange: (
    next: Partial<{ as: TicketSide; only: TicketsOnly; view: TicketsView; new: '1' | '' }>,
  ) => void
  onSent: (id: string) => void
}

export function TicketsPage(props: TicketsPageProps) {
  const { userId, as, isBoth, only, view, isReporting, pathOf, onChange, onSent } = props
  const { client } = useSession()
  const homes = useQuery(tenanciesQuery(client, userId, as === 'host' ? 'owner' : 'tenant'))
  const query = useInfiniteQuery(ticketsQuery(client, userId, as, only))
  const tickets = query.data?.pages.flatMap((page) => page.tickets) ?? []
  useTicketWatch(
    userId,
    tickets.map(({ id }) => id),
  )
  const lived = homes.data?.filter(({ state }) => state !== 'ended') ?? []
  const figures = query.data?.pages[0]?.figures
  const isBoard = as === 'host' && view === 'board' && only === 'open'
  return (
    <AreaPage
      action={
        lived.length > 0 &&
        !isReporting && (
          <Button onClick={() => onChange({ new: '1' })}>
            <Plus aria-hidden="true" className="ico" />
            {as === 'host' ? messages.newRepair : messages.report}
          </Button>
        )
      }
    >
      <div className="mt-8 space-y-6">
        {isBoth && (
          <ToggleGroup
            label={messages.sides}
            value={as}
            onChange={(next) => onChange({ as: next })}
            options={[
              { value: 'host', label: messages.hostTab },
              { value: 'tenant', label: messages.tenantTab },
            ]}
          />
        )}
        {isReporting && homes.data !== undefined && (
          <section aria-labelledby="report">
            <h2 id="report" className="text-h3">
              {messages.report}
            </h2>
            {lived.length === 0 ? (
              <NoHome />
            ) : (
              <>
                <p className="mt-1 text-small text-ink-2">{messages.reportText}</p>
                <ReportForm
                  userId={userId}
                  homes={lived}
                  onSent={onSent}
                  onClosed={() => onChange({ new: '' })}
                />
              </>
            )}
          </section>
        )}
        {!isReporting && (
          <>
            {as === 'host' && figures && <FiguresStrip figures={figures} />}
            <div className="flex flex-wrap justify-between gap-3">
              <ToggleGroup
                label={messages.filter}
                value={only}
                onChange={(next) => onChange({ only: next })}
                options={[
                  { value: 'open', label: messages.only.open },
                  { value: 'over', label: messages.only.over },
                  { value: 'all', label: messages.only.all },
                ]}
              />
              {as === 'host' && only === 'open' && (
                <ToggleGroup
                  label={messages.views}
                  value={view}
                  onChange={(next) => onChange({ view: next })}
                  options={[
                    {
                      value: 'board',
                      label: (
                        <>
                          <Columns3 aria-hidden="true" />
                          {messages.board}
                        </>
                      ),
                    },
                    {
                      value: 'list',
                      label: (
                        <>
                          <List aria-hidden="true" />
                          {messages.list}
                        </>
                      ),
                    },
                  ]}
                />
              )}
            </div>
            <TicketsLoading query={query}>
              {query.data !== undefined && (
                <Shown
                  userId={userId}
                  tickets={tickets}
                  isBoard={isBoard}
                  as={as}
                  isFiltered={only === 'over'}
                  hasHome={lived.length > 0}
                  pathOf={pathOf}
                />
              )}
            </TicketsLoading>
            {query.hasNextPage && (
              <Button
                variant="line"
                busy={query.isFetchingNextPage && <BusyLabel>{messages.loadingMore}</BusyLabel>}
                onClick={() => void query.fetchNextPage()}
              >
                {messages.more}
              </Button>
            )}
          </>
        )}
      </div>
    </AreaPage>
  )
}

type ShownProps = {
  userId: string
  tickets: readonly TicketCard[]
  isBoard: boolean
  as: TicketSide
  isFiltered: boolean
  hasHome: boolean
  pathOf: (id: string) => string
}

function Shown({ userId, tickets, isBoard, as, isFiltered, hasHome, pathOf }: ShownProps) {
  if (tickets.length === 0 && isFiltered)
    return <p className="text-small text-ink-2">{messages.listNone}</p>
  if (tickets.length === 0 && as === 'tenant' && !hasHome) return <NoHome />
  if (tickets.length === 0)
    return (
      <PanelNotice icon={<Wrench aria-hidden="true" />} title={messages.listEmpty}>
        <p>{as === 'host' ? messages.listEmptyHost : messages.listEmptyTenant}</p>
      </PanelNotice>
    )
  if (isBoard) return <Board userId={userId} tickets={tickets} pathOf={pathOf} />
  return (
    <ul className="space-y-3">
      {tickets.map((ticket) => (
        <TicketRow key={ticket.id} userId={userId} ticket={ticket} path={pathOf(ticket.id)} />
      ))}
    </ul>
  )
}

function NoHome() {
  return (
    <PanelNotice icon={<House aria-hidden="true" />} title={messages.noHome}>
      <p>{messages.noHomeText}</p>
    </PanelNotice>
  )
}
