// An owner's rent: what waits for their word, what each home owes, where they are paid.

import { KeyRound } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import type { TenancyCard } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { paymentsToConfirmQuery } from '../../api/tenancies/rent.ts'
import { useSession } from '../../auth/session-context.tsx'
import { AreaPage } from '../../components/area-page.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { PanelNotice } from '../../components/panel-notice.tsx'
import { formatDay } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { DueBadge, TenancyBadge } from './badges.tsx'
import { ClaimRow } from './claim-row.tsx'
import { moneyOf } from './money.ts'
import { PayeePanel } from './payee-panel.tsx'
import { RentLoading } from './rent-loading.tsx'

type OwnerRentPageProps = {
  userId: string
  cards: readonly TenancyCard[]
  refetchInterval: number | false
  ledgerPathOf: (tenancyId: string) => string
}

export function OwnerRentPage({
  userId,
  cards,
  refetchInterval,
  ledgerPathOf,
}: OwnerRentPageProps) {
  const { client } = useSession()
  const claims = useQuery({ ...paymentsToConfirmQuery(client, userId), refetchInterval })
  return (
    <AreaPage>
      <div className="mt-8 rent-columns">
        <div className="min-w-0 space-y-8">
          <section aria-labelledby="to-confirm">
            <h2 id="to-confirm" className="mb-3 text-h3">
              {messages.toConfirm}
            </h2>
            <RentLoading query={claims}>
              {claims.data?.length === 0 && (
                <p className="text-small text-ink-2">{messages.toConfirmNone}</p>
              )}
              {claims.data !== undefined && claims.data.length > 0 && (
                <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
                  {claims.data.map((payment) => (
                    <ClaimRow key={payment.id} userId={userId} payment={payment} />
                  ))}
                </ul>
              )}
            </RentLoading>
          </section>
          <section aria-labelledby="let-homes">
            <h2 id="let-homes" className="mb-3 text-h3">
              {messages.homes}
            </h2>
            {cards.length === 0 ? (
              <PanelNotice icon={<KeyRound aria-hidden="true" />} title={messages.noHomes}>
                <p>{messages.noHomesText}</p>
              </PanelNotice>
            ) : (
              <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
                {cards.map((card) => (
                  <HomeRow key={card.id} card={card} to={ledgerPathOf(card.id)} />
                ))}
              </ul>
            )}
          </section>
        </div>
        <PayeePanel userId={userId} />
      </div>
    </AreaPage>
  )
}

function HomeRow({ card, to }: { card: TenancyCard; to: string }) {
  const { sums } = card
  const tenants = card.people.filter(({ role }) => role !== 'owner').map(({ name }) => name)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold [overflow-wrap:anywhere]">{card.home_title}</p>
        <p className="text-small text-ink-2 [overflow-wrap:anywhere]">{tenants.join(', ')}</p>
        {card.rent_paise !== null && (
          <p className="tnum text-meta text-ink-2">{messages.rentOf(moneyOf(card.rent_paise))}</p>
        )}
      </div>
      {sums !== undefined && (
        <div className="flex flex-wrap items-center gap-2">
          {sums.late_paise > 0 && <DueBadge state="late" />}
          {sums.open_paise + sums.deposit_open_paise === 0 ? (
            <Badge tone="ok">{messages.allPaid}</Badge>
          ) : (
            <span className="tnum text-small font-semibold">
              {messages.open(moneyOf(sums.open_paise + sums.deposit_open_paise))}
              {sums.next_due_on !== null && (
                <span className="block text-meta font-normal text-ink-2">
                  {sums.late_paise > 0
                    ? messages.dueSince(formatDay(sums.next_due_on))
                    : messages.dueBy(formatDay(sums.next_due_on))}
                </span>
              )}
            </span>
          )}
        </div>
      )}
      <TenancyBadge state={card.state} />
      <PageLink
        to={to}
        aria-label={messages.seeLedgerOf(card.home_title)}
        className={buttonClasses({ variant: 'line', size: 'table' })}
      >
        {messages.seeLedger}
      </PageLink>
    </li>
  )
}
