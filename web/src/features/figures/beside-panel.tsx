import type { UseQueryResult } from '@tanstack/react-query'
import type { RentBeside } from '@basera/contract/chain/figures'
import { analyticsMessages as messages } from '@basera/contract/messages/chain/analytics'
import { toUserError } from '../../api/api-error.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { Panel } from './panel.tsx'

/** Room left and right of the middle half, as a part of it. */
const MARGIN = 0.6

/** A rent beside the middle half of similar homes; no single one is known here. */
export function BesidePanel({ asked }: { asked: UseQueryResult<RentBeside> | null }) {
  return (
    <Panel id="figures-beside" title={messages.beside}>
      {asked === null ? (
        <p className="text-small text-ink-2">{messages.besideChoose}</p>
      ) : asked.data !== undefined ? (
        <Band beside={asked.data} />
      ) : asked.error !== null && !asked.isFetching ? (
        <LoadFailed
          title={messages.besideFailed}
          reason={toUserError(asked.error)}
          onRetry={() => asked.refetch()}
        />
      ) : (
        <SkeletonRegion label={`Loading: ${messages.besideLoading}`}>
          <Skeleton className="h-24 w-full rounded-card" />
        </SkeletonRegion>
      )}
    </Panel>
  )
}

function Band({ beside: { rent, homes, from, middle, until } }: { beside: RentBeside }) {
  if (homes === null || from === undefined || middle === undefined || until === undefined)
    return (
      <p className="text-small text-ink-2">
        {messages.besideYours(rent)}. {messages.besideFew}
      </p>
    )
  const margin = Math.max(1, until - from) * MARGIN
  const least = Math.min(from, rent) - margin
  const whole = Math.max(until, rent) + margin - least
  const at = (sum: number) => `${((sum - least) / whole) * 100}%`
  return (
    <div className="space-y-3">
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-small">
        <span className="font-medium text-primary">{messages.besideHalf(from, until)}</span>
        <span className="font-medium text-accent-text">{messages.besideYours(rent)}</span>
      </p>
      <div aria-hidden="true" className="relative h-12 border-b border-control">
        <span
          className="absolute inset-y-0 bg-primary-tint"
          style={{ left: at(from), width: `${((until - from) / whole) * 100}%` }}
        />
        <span className="absolute inset-y-0 w-0.5 bg-primary" style={{ left: at(middle) }} />
        <span className="absolute inset-y-0 w-1 bg-accent" style={{ left: at(rent) }} />
      </div>
      <p className="text-meta text-ink-2">{messages.besideText(homes, middle)}</p>
    </div>
  )
}
