// Who lives in an owner's homes, since when, for what rent, and what is open; each leads to the ledger, the talk and the records.
// A broker sees those that a mandate of today holds, without what is open.

import { KeyRound } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { amountInFigures } from '@basera/rules/amount-words'
import type { TenancyCard, TenancySums } from '@basera/contract/chain/tenancy'
import { brokerTenancyMessages } from '@basera/contract/messages/chain/tenancies-of-brokers'
import {
  letHomeWords,
  tenancyListMessages as messages,
} from '@basera/contract/messages/chain/tenancy-lists'
import { toUserError } from '../../api/api-error.ts'
import { tenanciesQuery } from '../../api/tenancies/rent.ts'
import { useSession } from '../../auth/session-context.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { PanelNotice } from '../../components/panel-notice.tsx'
import { TenancyBadge } from '../../components/tenancy-badge.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { openLineOf } from './open-line.ts'
import { RowFrame, RowGroup } from './row-frame.tsx'
import { RowsLoading } from './rows-loading.tsx'
import { stayGroupOf, stayWords } from './stay-words.ts'

type TenantsPageProps = {
  userId: string
  as: 'owner' | 'host'
  isBroker: boolean
  homesPath: string
  ledgerPathOf: (tenancyId: string) => string
  conversationPathOf: (enquiryId: string) => string
}

export function TenantsPage(props: TenantsPageProps) {
  const { client } = useSession()
  const asked = useQuery(tenanciesQuery(client, props.userId, props.as))
  const cards = asked.data
  if (cards === undefined)
    return asked.error !== null && !asked.isFetching ? (
      <LoadFailed
        title={messages.failed}
        reason={toUserError(asked.error)}
        onRetry={() => asked.refetch()}
      />
    ) : (
      <RowsLoading label={messages.loading} />
    )
  if (cards.length === 0) return <Nobody isBroker={props.isBroker} homesPath={props.homesPath} />
  return (['now', 'soon', 'ended'] as const).map((group) => (
    <RowGroup
      key={group}
      id={`tenants-${group}`}
      title={messages.groups[group]}
      rows={cards
        .filter((card) => stayGroupOf(card) === group)
        .map((card) => (
          <TenantRow key={card.id} card={card} {...props} />
        ))}
    />
  ))
}

function Nobody({ isBroker, homesPath }: { isBroker: boolean; homesPath: string }) {
  return (
    <PanelNotice
      icon={<KeyRound aria-hidden="true" />}
      title={isBroker ? brokerTenancyMessages.noneForBroker : messages.noneTitle}
    >
      <p>{isBroker ? brokerTenancyMessages.noneForBrokerText : messages.noneText}</p>
      <PageLink
        to={isBroker ? paths.dashboard.child('commissions') : homesPath}
        className={buttonClasses({ variant: 'line' })}
      >
        {isBroker ? brokerTenancyMessages.noneForBrokerAction : messages.noneAction}
      </PageLink>
    </PanelNotice>
  )
}

function TenantRow({
  card,
  ledgerPathOf,
  conversationPathOf,
}: TenantsPageProps & { card: TenancyCard }) {
  const isLookedAfter = card.side === 'broker'
  const owner = card.people.find(({ role }) => role === 'owner')
  const names = card.people.filter(({ role }) => role !== 'owner').map(({ name }) => name)
  const places = [
    ...(isLookedAfter ? [] : [{ to: ledgerPathOf(card.id), words: messages.ledger }]),
    ...(card.enquiry_id === null
      ? []
      : [{ to: conversationPathOf(card.enquiry_id), words: messages.messages }]),
    {
      to: paths.handovers(card.id),
      words: isLookedAfter ? brokerTenancyMessages.records : messages.record,
    },
    ...(isLookedAfter
      ? [{ to: paths.dashboard.child('maintenance'), words: brokerTenancyMessages.repairs }]
      : []),
  ]
  return (
    <RowFrame
      photo={card.photo}
      title={names.join(', ')}
      facts={
        <>
          <p>{letHomeWords(card)}</p>
          {isLookedAfter && owner !== undefined && (
            <p>{brokerTenancyMessages.forOwner(owner.name)}</p>
          )}
          <p>
            {stayWords(card)}
            {card.rent_paise !== null && ` · ${messages.rent(amountInFigures(card.rent_paise))}`}
          </p>
        </>
      }
      state={
        <>
          {card.sums !== undefined && <OpenSum sums={card.sums} />}
          <TenancyBadge state={card.state} />
        </>
      }
      links={places.map(({ to, words }) => (
        <PageLink
          key={words}
          to={to}
          aria-label={messages.named(words, letHomeWords(card))}
          className={buttonClasses({ variant: 'line', size: 'table' })}
        >
          {words}
        </PageLink>
      ))}
    />
  )
}

function OpenSum({ sums }: { sums: TenancySums }) {
  const { tone, text } = openLineOf(sums, amountInFigures)
  return tone === 'plain' ? (
    <span className="tnum text-small text-ink-2">{text}</span>
  ) : (
    <Badge tone={tone}>{text}</Badge>
  )
}
