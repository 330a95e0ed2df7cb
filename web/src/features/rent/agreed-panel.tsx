import { useState } from 'react'
import type { Tenancy, TenancyCard } from '@basera/contract/chain/tenancy'
import { renewalMessages } from '@basera/contract/messages/chain/renewals'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { PageLink } from '../../components/page-link.tsx'
import { dateInIndia, formatWholeDay } from '../../lib/dates.ts'
import { Facts } from './facts.tsx'
import { moneyOf } from './money.ts'
import { nextRise } from './next-rise.ts'
import { renewalWords } from './renewal-words.ts'
import { SidePanel } from './side-panel.tsx'

type AgreedPanelProps = { card: TenancyCard; tenancy: Tenancy; agreementPath: string }

/** What was signed about money and days, for both sides, and the way to the paper. */
export function AgreedPanel({ card, tenancy, agreementPath }: AgreedPanelProps) {
  const [today] = useState(() => dateInIndia(new Date().toISOString()))
  const terms = tenancy.terms.at(-1)
  if (terms === undefined) return null
  const { late_fee: fee } = terms
  const rise = nextRise(terms, today, card.leave_on ?? card.end_on)
  const renewal = card.side === 'owner' ? null : renewalWords(card, today)
  return (
    <SidePanel title={messages.agreed}>
      <Facts
        rows={[
          {
            name: messages.rentNow,
            value: messages.perMonth(moneyOf(card.rent_paise ?? terms.rent_paise)),
          },
          ...(rise === null
            ? []
            : [
                {
                  name: messages.rentFrom(formatWholeDay(rise.on), terms.escalation_bp / 100),
                  value: messages.perMonth(moneyOf(rise.paise)),
                },
              ]),
          ...(terms.maintenance_paise > 0
            ? [
                {
                  name: messages.maintenance,
                  value: messages.perMonth(moneyOf(terms.maintenance_paise)),
                },
              ]
            : []),
          { name: messages.dueDay, value: String(terms.due_day) },
          { name: messages.notice, value: messages.months(card.notice_months) },
          ...(card.lock_in_until === null
            ? []
            : [{ name: messages.lockIn, value: formatWholeDay(card.lock_in_until) }]),
        ]}
      />
      {fee !== null && (
        <p className="mt-3 text-meta text-ink-2">
          {messages.lateFee(moneyOf(fee.per_day_paise), terms.grace_days, moneyOf(fee.cap_paise))}
        </p>
      )}
      {renewal !== null && (
        <p className="mt-3 text-small text-ink-2">
          {renewal.text}{' '}
          {renewal.from === null
            ? renewalMessages.ask
            : renewalMessages.from(formatWholeDay(renewal.from))}
        </p>
      )}
      <PageLink to={agreementPath} className="link mt-3 inline-block text-small">
        {messages.readAgreement}
      </PageLink>
    </SidePanel>
  )
}
