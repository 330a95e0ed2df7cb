import { Copy, Hourglass, IndianRupee, MessageSquareWarning } from 'lucide-react'
import { formatDay } from '../../lib/dates.ts'
import { formatRupees } from '../../lib/rupees.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Signs } from './desk-rows.ts'

/** How many times the usual rent, or what part of it, deserves a second look. */
const farFactor = 2.5

/** What deserves a second look: signs, not verdicts. */
export function PropertyMarks({ price, signs }: { price: number; signs: Signs | undefined }) {
  if (signs === undefined) return null
  const usual = signs.usual_price
  const isFar = usual !== null && (price > usual * farFactor || price < usual / farFactor)
  const { changes_requested_at: askedAt, revision_sent_at: changedAt } = signs
  if (signs.duplicates === 0 && !isFar && askedAt === null && changedAt === null) return null
  return (
    <span className="mt-1.5 flex flex-wrap gap-1.5">
      {signs.duplicates > 0 && (
        <Badge tone="accent">
          <Copy aria-hidden="true" />
          {signs.duplicates === 1
            ? 'Looks like another listing'
            : `Looks like ${signs.duplicates} others`}
        </Badge>
      )}
      {isFar && (
        <Badge tone="accent">
          <IndianRupee aria-hidden="true" />
          Usual rent {formatRupees(usual)}
        </Badge>
      )}
      {changedAt !== null && (
        <Badge tone="accent">
          <Hourglass aria-hidden="true" />
          Change waits, {formatDay(changedAt)}
        </Badge>
      )}
      {askedAt !== null && (
        <Badge>
          <MessageSquareWarning aria-hidden="true" />
          Changes asked for, {formatDay(askedAt)}
        </Badge>
      )}
    </span>
  )
}
