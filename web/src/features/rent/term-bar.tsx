import { useState } from 'react'
import { daysBetween } from '@basera/rules/days'
import type { TenancyCard } from '@basera/contract/chain/tenancy'
import { rentFigureMessages as messages } from '@basera/contract/messages/chain/rent-figures'
import { dateInIndia, formatWholeDay } from '../../lib/dates.ts'

/** How much of the agreement's time has passed, up to its last day or the one after notice; nothing before it begins or once it is over. */
export function TermBar({ card }: { card: TenancyCard }) {
  const [today] = useState(() => dateInIndia(new Date().toISOString()))
  const until = card.leave_on ?? card.end_on
  const left = daysBetween(today, until)
  if (card.state === 'upcoming' || card.state === 'ended' || left < 0) return null
  const whole = Math.max(1, daysBetween(card.start_on, until))
  const passed = Math.min(100, Math.max(0, (1 - left / whole) * 100))
  const [from, to, words] = [
    formatWholeDay(card.start_on),
    formatWholeDay(until),
    messages.daysLeft(left),
  ]
  return (
    <div className="mt-4">
      <p className="sr-only">{messages.termSentence(from, to, words)}</p>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="h-2 w-full overflow-hidden rounded-full bg-fill"
      >
        <rect width={passed} height="1" className="fill-primary" />
      </svg>
      <p
        aria-hidden="true"
        className="mt-2 flex flex-wrap justify-between gap-x-3 text-meta text-ink-2"
      >
        <span>{from}</span>
        <span className="font-medium">{words}</span>
        <span>{to}</span>
      </p>
    </div>
  )
}
