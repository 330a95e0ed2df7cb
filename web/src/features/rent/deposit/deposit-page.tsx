// The deposit after the last day: how much is held, by when it goes back, what is kept of it and what both say, transfers.

import { ArrowLeft } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Deposit, Settlement } from '@basera/contract/chain/handover'
import { depositMessages as messages } from '@basera/contract/messages/chain/deposit'
import { depositQuery } from '../../../api/tenancies/handovers.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { PageLink } from '../../../components/page-link.tsx'
import { formatWholeDay } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { moneyOf } from '../money.ts'
import { RentLoading } from '../rent-loading.tsx'
import { SidePanel } from '../side-panel.tsx'
import { useRentWatch } from '../use-rent-watch.ts'
import { AnswerForm } from './answer-form.tsx'
import { DepositLines } from './deposit-lines.tsx'
import { PapersPanel } from './papers-panel.tsx'
import { ProposeForm } from './propose-form.tsx'
import { RefundsPanel } from './refunds-panel.tsx'
import { SharesPanel } from './shares-panel.tsx'
import { UnpaidPanel } from './unpaid-panel.tsx'
import '../rent.css'

type DepositPageProps = {
  userId: string
  tenancyId: string
  listPath: string
  /** What both sides ask us about it, once it is settled. */
  dispute: ReactNode
}

export function DepositPage(props: DepositPageProps) {
  const { userId, tenancyId, listPath, dispute } = props
  const { client } = useSession()
  const refetchInterval = useRentWatch(userId)
  const deposit = useQuery({ ...depositQuery(client, userId, tenancyId), refetchInterval })
  return (
    <div className="page-width py-10 lg:py-12">
      <PageLink to={listPath} className="link inline-flex items-center gap-1.5 text-small">
        <ArrowLeft aria-hidden="true" className="ico" />
        {messages.back}
      </PageLink>
      <h1 className="mt-2 text-h2 lg:text-h1">{messages.title}</h1>
      <RentLoading query={deposit}>
        {deposit.data && <Known userId={userId} deposit={deposit.data} dispute={dispute} />}
      </RentLoading>
    </div>
  )
}

type KnownProps = { userId: string; deposit: Deposit; dispute: ReactNode }

function Known({ userId, deposit, dispute }: KnownProps) {
  const { settlement, side, held_paise: held } = deposit
  const [isProposing, setIsProposing] = useState(false)
  const isTenant = side !== 'owner'
  const mayPropose =
    !isTenant &&
    settlement !== null &&
    settlement.state !== 'accepted' &&
    settlement.state !== 'settled'
  return (
    <>
      <p className="mt-2 text-ink-2 [overflow-wrap:anywhere]">{deposit.home_title}</p>
      <div className="mt-6 rent-columns">
        <div className="min-w-0 space-y-6">
          {settlement === null ? (
            <p className="text-ink-2">
              {deposit.tenancy_state === 'ended' ? messages.none : messages.before}
            </p>
          ) : isProposing && mayPropose ? (
            <ProposeForm
              key={settlement.version}
              userId={userId}
              deposit={deposit}
              onClosed={() => setIsProposing(false)}
            />
          ) : (
            <>
              {settlement.state === 'settled' && (
                <p className="font-semibold">{messages.settledText}</p>
              )}
              {isTenant && settlement.state === 'open' && (
                <SidePanel title={messages.waitTitle}>
                  <p className="text-small text-ink-2">
                    {messages.waitText(formatWholeDay(settlement.refund_due_on))}
                  </p>
                </SidePanel>
              )}
              <SharesPanel deposit={deposit} />
              <DepositLines userId={userId} deposit={deposit} />
              {mayPropose && (
                <Button
                  variant={settlement.state === 'proposed' ? 'line' : 'primary'}
                  onClick={() => setIsProposing(true)}
                >
                  {settlement.round === 0 ? messages.propose : messages.proposeAgain}
                </Button>
              )}
              {isTenant && settlement.state === 'proposed' && (
                <AnswerForm key={settlement.version} userId={userId} deposit={deposit} />
              )}
            </>
          )}
        </div>
        <div className="min-w-0 space-y-4">
          <section
            aria-label={isTenant ? messages.held : messages.heldByYou}
            className="space-y-2 rounded-panel border border-line bg-surface p-5"
          >
            <h2 className="text-small font-semibold">
              {isTenant ? messages.held : messages.heldByYou}
            </h2>
            <p className="tnum font-display text-h2 font-semibold">{moneyOf(held)}</p>
            {settlement !== null && <Clock settlement={settlement} />}
            <p className="text-meta text-ink-2">{messages.notHere}</p>
          </section>
          {settlement !== null && <RefundsPanel userId={userId} deposit={deposit} />}
          {isTenant && settlement !== null && <UnpaidPanel settlement={settlement} />}
          {settlement !== null && dispute}
          <PapersPanel tenancyId={deposit.tenancy_id} isSettling={settlement !== null} />
        </div>
      </div>
    </>
  )
}

/** How many days are left; nothing is counted once it is settled. */
function Clock({ settlement }: { settlement: Settlement }) {
  const { days_left: days, state } = settlement
  const isLate = settlement.is_overdue
  return (
    <>
      <Badge tone={state === 'settled' ? 'ok' : isLate ? 'bad' : 'accent'}>
        {messages.stateNames[state]}
      </Badge>
      {state !== 'settled' && (
        <>
          <p className={isLate ? 'text-small font-semibold text-bad' : 'text-small'}>
            {messages.dueOn(formatWholeDay(settlement.refund_due_on))} ·{' '}
            {isLate ? messages.daysLate(-days) : messages.daysLeft(days)}
          </p>
          <p className="text-meta text-ink-2">{messages.agreedDays}</p>
        </>
      )}
      {settlement.refund_paise !== null && state !== 'settled' && (
        <p className="text-small">
          {messages.goesBack}:{' '}
          <span className="tnum font-semibold">{moneyOf(settlement.refund_paise)}</span>
        </p>
      )}
    </>
  )
}
