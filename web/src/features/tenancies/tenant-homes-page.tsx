// The homes of a tenant: where they live and lived, what they applied for, what they visited.

import { House } from 'lucide-react'
import { useState } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { amountInFigures } from '@basera/rules/amount-words'
import type { TenancyCard } from '@basera/contract/chain/tenancy'
import {
  tenancyListMessages,
  tenantHomeMessages as messages,
} from '@basera/contract/messages/chain/tenancy-lists'
import { toUserError } from '../../api/api-error.ts'
import { myApplicationsQuery } from '../../api/applying/applications.ts'
import { appointmentsQuery } from '../../api/applying/appointments.ts'
import { tenanciesQuery } from '../../api/tenancies/rent.ts'
import { useSession } from '../../auth/session-context.tsx'
import { ApplicationBadge } from '../../components/application-badge.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { PanelNotice } from '../../components/panel-notice.tsx'
import { TenancyBadge } from '../../components/tenancy-badge.tsx'
import { formatWholeDay } from '../../lib/dates.ts'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { RowFrame, RowGroup } from './row-frame.tsx'
import { RowsLoading } from './rows-loading.tsx'
import { stayGroupOf, stayWords } from './stay-words.ts'
import { visitedHomes } from './visited-homes.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

type TenantHomesPageProps = {
  userId: string
  conversationPathOf: (enquiryId: string) => string
}

export function TenantHomesPage({ userId, conversationPathOf }: TenantHomesPageProps) {
  const { client } = useSession()
  const [now] = useState(() => Date.now())
  const stays = useQuery(tenanciesQuery(client, userId, 'tenant'))
  const applications = useQuery(myApplicationsQuery(client, userId))
  const visits = useInfiniteQuery(
    appointmentsQuery(client, userId, {
      from: new Date(now - YEAR_MS).toISOString(),
      until: new Date(now).toISOString(),
    }),
  )
  const parts = [
    { asked: stays, title: messages.failed },
    { asked: applications, title: messages.appliedFailed },
    { asked: visits, title: messages.visitedFailed },
  ]
  const failed = parts.filter(
    ({ asked }) => asked.data === undefined && asked.error !== null && !asked.isFetching,
  )
  const isWaiting = parts.some(
    ({ asked }) => asked.data === undefined && (asked.error === null || asked.isFetching),
  )
  const cards = stays.data ?? []
  const applied = applications.data ?? []
  const visited = visitedHomes(visits.data?.pages.flatMap((page) => page.visits) ?? [])
  const isEmpty = cards.length + applied.length + visited.length === 0
  if (!isWaiting && failed.length === 0 && isEmpty)
    return (
      <PanelNotice icon={<House aria-hidden="true" />} title={messages.noneTitle}>
        <p>{messages.noneText}</p>
        <PageLink to={paths.properties()} className={buttonClasses({ variant: 'line' })}>
          {messages.noneAction}
        </PageLink>
      </PanelNotice>
    )
  return (
    <>
      {failed.map(({ asked, title }) => (
        <LoadFailed
          key={title}
          title={title}
          reason={toUserError(asked.error)}
          onRetry={() => asked.refetch()}
        />
      ))}
      {(['now', 'soon', 'ended'] as const).map((group) => (
        <RowGroup
          key={group}
          id={`homes-${group}`}
          title={messages[group]}
          rows={cards
            .filter((card) => stayGroupOf(card) === group)
            .map((card) => (
              <StayRow key={card.id} card={card} conversationPathOf={conversationPathOf} />
            ))}
        />
      ))}
      <RowGroup
        id="homes-applied"
        title={messages.applied}
        rows={applied.map((row) => (
          <RowFrame
            key={row.id}
            photo={row.home.photo}
            title={<HomeTitle home={row.home} />}
            facts={
              row.submitted_at === null
                ? messages.begunOn(formatWholeDay(row.created_at))
                : messages.appliedOn(formatWholeDay(row.submitted_at))
            }
            state={<ApplicationBadge state={row.state} />}
            links={<Talk to={conversationPathOf(row.enquiry_id)} home={row.home.title} />}
          />
        ))}
      />
      <RowGroup
        id="homes-visited"
        title={messages.visited}
        rows={visited.map((visit) => (
          <RowFrame
            key={visit.id}
            photo={visit.home.photo}
            title={<HomeTitle home={visit.home} />}
            facts={messages.visitedOn(formatWholeDay(visit.starts_at))}
            state={null}
            links={<Talk to={conversationPathOf(visit.enquiry_id)} home={visit.home.title} />}
          />
        ))}
      />
      {visited.length > 0 && <p className="text-small text-ink-2">{messages.visitNote}</p>}
      {isWaiting && <RowsLoading label={messages.loading} />}
    </>
  )
}

type Home = {
  readonly property_id: string | null
  readonly title: string
  readonly is_listed: boolean
}

/** Leads to the home's page while it has one. */
const HomeTitle = ({ home }: { home: Home }) =>
  home.property_id !== null && home.is_listed ? (
    <PageLink to={paths.property(home.property_id)} className="hover:text-primary">
      {home.title}
    </PageLink>
  ) : (
    <>
      {home.title} <span className="text-small font-normal text-ink-3">{messages.notListed}</span>
    </>
  )

const Talk = ({ to, home }: { to: string; home: string }) => (
  <PageLink
    to={to}
    aria-label={tenancyListMessages.named(tenancyListMessages.messages, home)}
    className={buttonClasses({ variant: 'line', size: 'table' })}
  >
    {tenancyListMessages.messages}
  </PageLink>
)

type StayRowProps = { card: TenancyCard; conversationPathOf: (enquiryId: string) => string }

function StayRow({ card, conversationPathOf }: StayRowProps) {
  const payments = `${paths.tenant.child('payments')}?tenancy=${encodeURIComponent(card.id)}`
  return (
    <RowFrame
      photo={card.photo}
      title={card.home_title}
      facts={
        <p>
          {stayWords(card)}
          {card.rent_paise !== null &&
            ` · ${tenancyListMessages.rent(amountInFigures(card.rent_paise))}`}
        </p>
      }
      state={<TenancyBadge state={card.state} />}
      links={
        <>
          {[
            { to: payments, words: tenancyListMessages.payments },
            { to: paths.handovers(card.id), words: tenancyListMessages.record },
          ].map(({ to, words }) => (
            <PageLink
              key={words}
              to={to}
              aria-label={tenancyListMessages.named(words, card.home_title)}
              className={buttonClasses({ variant: 'line', size: 'table' })}
            >
              {words}
            </PageLink>
          ))}
          {card.enquiry_id !== null && (
            <Talk to={conversationPathOf(card.enquiry_id)} home={card.home_title} />
          )}
        </>
      }
    />
  )
}
