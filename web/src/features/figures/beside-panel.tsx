import type { UseQueryResult } from '@tanstack/react-query'
import type { RentBeside } from '@basera/contract/chain/figures'
import { analyticsMessages as messages } from '@basera/contract/messages/chain/analytics'
import { toUserError } from '../../api/api-error.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { Panel } from './panel.tsx'
import { meaningOf, type RentMeaning } from './rent-meaning.ts'

/** Room left and right of the middle half, as a part of it. */
const MARGIN = 0.6

/** A rent beside the middle half of similar homes; no single one is known here. */
export function BesidePanel({ asked }: { asked: UseQueryResult<RentBeside> | null }) {
  const panel = (
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
  const meaning = asked?.data === undefined ? null : meaningBeside(asked.data)
  if (meaning === null) return panel
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      {panel}
      <MeaningPanel meaning={meaning} />
    </div>
  )
}

const meaningBeside = ({ rent, from, middle, until }: RentBeside): RentMeaning | null =>
  from === undefined || middle === undefined || until === undefined
    ? null
    : meaningOf({ rent, from, middle, until })

function MeaningPanel({
  meaning: { percent, more, moreInAll, days, isWithin },
}: {
  meaning: RentMeaning
}) {
  return (
    <Panel id="figures-means" title={messages.means}>
      <p className="tnum font-display text-h2">{messages.meansShare(percent)}</p>
      <p className="mt-1 text-small">{messages.meansAsked(more)}</p>
      {more !== 0 && (
        <>
          <dl className="tnum mt-3 space-y-2 border-t border-line pt-3 text-small">
            <div className="flex justify-between gap-4">
              <dt className="text-ink-2">{messages.meansInAll}</dt>
              <dd className="font-semibold">{messages.meansSum(moreInAll)}</dd>
            </div>
            <div className="flex justify-between gap-4">
              <dt className="text-ink-2">{messages.meansDays}</dt>
              <dd className="font-semibold">{messages.meansDaysWithout(days)}</dd>
            </div>
          </dl>
          <p className="mt-3 text-meta text-ink-2">
            {isWithin ? messages.meansClose : more > 0 ? messages.meansAbove : messages.meansBelow}
          </p>
        </>
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
