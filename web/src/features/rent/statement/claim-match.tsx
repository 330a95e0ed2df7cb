import type { Credit, MatchResult, StatementMatch } from '@basera/rules/bank-statement'
import type { PaymentToConfirm } from '@basera/contract/chain/tenancy'
import { bankImportMessages as messages } from '@basera/contract/messages/chain/bank-import'
import { rentMessages } from '@basera/contract/messages/chain/rent'
import { formatDayWithYear } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { moneyOf } from '../money.ts'
import { MatchRow } from './match-row.tsx'

const tones: Readonly<Record<MatchResult, 'ok' | 'accent' | 'bad' | 'neutral'>> = {
  matched: 'ok',
  likely: 'accent',
  possible: 'accent',
  amount_differs: 'bad',
  duplicate: 'bad',
  none: 'neutral',
}

/** Of these nothing says that the money came. */
export const mayBeTicked: Readonly<Record<MatchResult, boolean>> = {
  matched: true,
  likely: true,
  possible: true,
  amount_differs: false,
  duplicate: false,
  none: false,
}

type ClaimMatchProps = {
  payment: PaymentToConfirm
  match: StatementMatch
  credit: Credit | undefined
  isTicked: boolean
  onTick: (isOn: boolean) => void
}

/** A payment that waits, beside the line that it may be. */
export function ClaimMatch({ payment, match, credit, isTicked, onTick }: ClaimMatchProps) {
  const sum = moneyOf(payment.amount_paise)
  const payer = payment.payer ?? ''
  return (
    <MatchRow
      credit={credit}
      tick={messages.tick(sum, payer)}
      isTicked={isTicked}
      mayTick={mayBeTicked[match.result]}
      onTick={onTick}
    >
      <p className="font-semibold [overflow-wrap:anywhere]">
        {messages.homeOption(payer, payment.home_title)}
      </p>
      <p className="tnum text-small text-ink-2 [overflow-wrap:anywhere]">
        {messages.said(
          sum,
          formatDayWithYear(payment.paid_on),
          payment.reference ?? rentMessages.noReference,
        )}
      </p>
      {payment.tds_paise > 0 && (
        <p className="tnum text-small font-medium text-accent-text">
          {rentMessages.tdsClaimed(
            moneyOf(payment.tds_paise),
            moneyOf(payment.amount_paise + payment.tds_paise),
          )}
        </p>
      )}
      {payment.is_reference_seen && (
        <p className="text-small font-medium text-bad">{rentMessages.referenceSeen}</p>
      )}
      <Badge tone={tones[match.result]}>{messages.results[match.result]}</Badge>
    </MatchRow>
  )
}
