import { clsx } from 'clsx'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Credit } from '@basera/rules/bank-statement'
import { formatDayWithYear } from '../../../lib/dates.ts'
import { moneyOf } from '../money.ts'

type MatchRowProps = {
  /** The line of the bank; none where a claim has none. */
  credit: Credit | undefined
  tick: string
  isTicked: boolean
  mayTick: boolean
  onTick: (isOn: boolean) => void
  children: ReactNode
}

/** A line of the bank at the left, whose it may be at the right; a tick takes it. */
export function MatchRow({ credit, tick, isTicked, mayTick, onTick, children }: MatchRowProps) {
  return (
    <li className={clsx('flex gap-4 px-5 py-4', isTicked && 'bg-paper')}>
      <input
        type="checkbox"
        className="mt-1 size-5 shrink-0 accent-primary"
        aria-label={tick}
        checked={isTicked}
        disabled={!mayTick}
        onChange={({ target }) => onTick(target.checked)}
      />
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1.2fr)]">
        <div className="min-w-0">{credit !== undefined && <CreditText credit={credit} />}</div>
        <ArrowRight
          aria-hidden="true"
          className={clsx('ico mt-1 text-ink-3 max-md:hidden', credit === undefined && 'invisible')}
        />
        <div className="min-w-0 space-y-1.5">{children}</div>
      </div>
    </li>
  )
}

/** A line of the bank: sum, day, text. */
export const CreditText = ({ credit }: { credit: Credit }) => (
  <>
    <p className="tnum font-semibold">{moneyOf(credit.creditPaise)}</p>
    <p className="tnum text-small text-ink-2 [overflow-wrap:anywhere]">
      {formatDayWithYear(credit.date)} · {credit.text}
    </p>
  </>
)
