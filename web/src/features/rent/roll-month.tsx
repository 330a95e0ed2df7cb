import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { RentRoll } from '@basera/contract/chain/tenancy'
import { rentRollMessages as messages } from '@basera/contract/messages/chain/rent-roll'
import { PageLink } from '../../components/page-link.tsx'
import { formatMonth } from '../../lib/dates.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { moneyOf } from './money.ts'
import { ShareBar } from './share-bar.tsx'

type RollMonthProps = { roll: RentRoll; monthPathOf: (month: string) => string }

/** The first day of a month so many months on. */
function monthAway(first: string, months: number): string {
  const [year = 0, month = 1] = first.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** How much of what falls due in a month has come. */
export function RollMonth({ roll, monthPathOf }: RollMonthProps) {
  const { sums, month } = roll
  const shares = [
    { name: messages.received, value: sums.received_paise, className: 'bg-ok' },
    { name: messages.toConfirm, value: sums.claimed_paise, className: 'bg-accent' },
    { name: messages.late, value: sums.late_paise, className: 'bg-bad' },
    { name: messages.notDue, value: sums.not_due_paise, className: 'bg-line' },
  ].map((share) => ({ ...share, words: messages.part(share.name, moneyOf(share.value)) }))
  const arrow = buttonClasses({ variant: 'ghost', size: 'table' })
  return (
    <section
      aria-labelledby="roll-month"
      className="rounded-panel border border-line bg-surface p-5 sm:p-6"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex items-center gap-2">
          <PageLink to={monthPathOf(monthAway(month, -1))} className={arrow} preventScrollReset>
            <ChevronLeft aria-hidden="true" className="ico" />
            <span className="sr-only">{messages.before}</span>
          </PageLink>
          <h2 id="roll-month" className="text-h3">
            {formatMonth(month)}
          </h2>
          <PageLink to={monthPathOf(monthAway(month, 1))} className={arrow} preventScrollReset>
            <ChevronRight aria-hidden="true" className="ico" />
            <span className="sr-only">{messages.after}</span>
          </PageLink>
        </div>
        {sums.charged_paise > 0 && (
          <p className="tnum font-semibold">
            {messages.receivedOf(
              moneyOf(sums.received_paise),
              moneyOf(sums.charged_paise - sums.waived_paise),
            )}
          </p>
        )}
      </div>
      {sums.charged_paise === 0 ? (
        <p className="text-small text-ink-2">{messages.nothingCharged}</p>
      ) : (
        <ShareBar
          shares={shares}
          label={messages.barName(
            shares
              .filter(({ value }) => value > 0)
              .map(({ words }) => words)
              .join(', '),
          )}
        />
      )}
      {sums.waived_paise > 0 && (
        <p className="tnum mt-1 text-small text-ink-3">
          {messages.waived(moneyOf(sums.waived_paise))}
        </p>
      )}
    </section>
  )
}
