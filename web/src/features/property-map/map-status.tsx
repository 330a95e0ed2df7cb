import { homesMapMessages } from '@basera/contract/messages/homes/homes-map'
import type { MapHomes } from '../../api/homes/map-homes.ts'
import { countOf } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'

type MapStatusProps = {
  answer: MapHomes | undefined
  /** No pin is in the bounds. */
  isEmpty: boolean
  isLooking: boolean
  error: Error | null
  onRetry: () => void
}

/** Status of the map in words: always for screen readers, visible only where the map is empty. */
export function MapStatus({ answer, isEmpty, isLooking, error, onRetry }: MapStatusProps) {
  if (error !== null && !isLooking)
    return (
      <div
        role="alert"
        className="flex items-center gap-3 rounded-control border border-bad/40 bg-bad-tint py-1.5 pr-1.5 pl-4 text-meta font-semibold text-bad shadow-lift"
      >
        {homesMapMessages.homesFailed}
        <Button variant="line" size="table" onClick={onRetry}>
          Retry
        </Button>
      </div>
    )
  const hasNothing = answer !== undefined && answer.clusters.length === 0 && isEmpty
  if (hasNothing && !isLooking)
    return (
      <output className="rounded-control border border-line bg-surface px-4 py-2.5 text-meta font-semibold shadow-lift">
        {homesMapMessages.nobodyHere}
      </output>
    )
  return (
    <output className="sr-only">{isLooking ? homesMapMessages.looking : countsOf(answer)}</output>
  )
}

function countsOf(answer: MapHomes | undefined): string {
  if (answer === undefined) return ''
  const count = countOf(answer.total, 'home')
  return answer.isTotalExact ? `${count} on the map` : `More than ${count} on the map`
}
