import { useState } from 'react'
import { amountInFigures } from '@basera/rules/amount-words'
import type { CommissionEntry } from '@basera/contract/chain/broker'
import { commissionMessages as messages } from '@basera/contract/messages/chain/broker'
import { formatDayWithYear } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { isOwed } from './commission-side.ts'
import { RecordCommission } from './record-commission.tsx'

type CommissionLedgerProps = { userId: string; entries: readonly CommissionEntry[] }

/** A line each of what was earned, received and given back. On a phone each line is a card. */
export function CommissionLedger({ userId, entries }: CommissionLedgerProps) {
  const [recorded, setRecorded] = useState<CommissionEntry | null>(null)
  return (
    <>
      <ul className="mt-4 divide-y divide-line rounded-panel border border-line bg-surface">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold [overflow-wrap:anywhere]">{entry.home_title}</p>
              <p className="mt-0.5 text-small text-ink-2">
                {formatDayWithYear(entry.at)} · {messages.payers[entry.payer]} · {entry.other}
              </p>
              {entry.kind === 'clawed_back' && (
                <p className="mt-0.5 text-small text-ink-2">{whyBack(entry)}</p>
              )}
              {entry.words !== null && (
                <p className="mt-0.5 text-small text-ink-2 [overflow-wrap:anywhere]">
                  {entry.words}
                </p>
              )}
            </div>
            <p className="font-semibold tabular-nums">
              {entry.kind === 'clawed_back' || entry.kind === 'written_off' ? '−' : ''}
              {amountInFigures(entry.amount_paise)}
            </p>
            <StateOf entry={entry} />
            {entry.is_mine && (entry.open_paise ?? 0) > 0 && (
              <Button variant="line" size="table" onClick={() => setRecorded(entry)}>
                {messages.record}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small text-ink-2">
        {isOwed(entries) ? messages.noteOwed : messages.note}
      </p>
      {recorded !== null && (
        <RecordCommission userId={userId} entry={recorded} onClosed={() => setRecorded(null)} />
      )}
    </>
  )
}

const rupees = (paise: number) => (paise > 0 ? amountInFigures(paise) : null)

function whyBack({
  amount_paise: amount,
  received_paise: received,
  clawback_days: days,
}: CommissionEntry) {
  const back = Math.min(amount, received ?? 0)
  return messages.clawedBack(days ?? 0, rupees(back), rupees(amount - back))
}

function StateOf({ entry }: { entry: CommissionEntry }) {
  const { kind, amount_paise: amount } = entry
  switch (kind) {
    case 'accrued': {
      const open = entry.open_paise ?? 0
      if (open > 0)
        return (
          <Badge tone={open === amount ? 'neutral' : 'accent'}>
            {messages.openSum(amountInFigures(open))}
          </Badge>
        )
      if ((entry.received_paise ?? 0) >= amount) return <Badge tone="ok">{messages.paid}</Badge>
      return <Badge>{entry.is_clawed_back ? messages.notOwed : messages.kinds.written_off}</Badge>
    }
    case 'clawed_back':
      return (entry.received_paise ?? 0) > 0 ? (
        <Badge tone="bad">{messages.kinds.clawed_back}</Badge>
      ) : (
        <Badge>{messages.notOwed}</Badge>
      )
    case 'received':
      return <Badge tone="ok">{messages.kinds.received}</Badge>
    case 'written_off':
      return <Badge>{messages.kinds.written_off}</Badge>
    default:
      return kind satisfies never
  }
}
