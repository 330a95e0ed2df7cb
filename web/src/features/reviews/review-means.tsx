import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { reviewParts, type ReviewMeans } from '@basera/contract/chain/review'
import { reviewMessages as messages } from '@basera/contract/messages/chain/reviews'

type ReviewMeansProps = { rating: number; count: number; means: ReviewMeans }

/** The mean of a rated home with what it is of, and one bar for each part that somebody told. */
export function Means({ rating, count, means }: ReviewMeansProps) {
  const parts = reviewParts.flatMap((part) => {
    const mean = means.parts[part]
    return mean === undefined ? [] : [{ part, mean }]
  })
  return (
    <div className="mt-4 grid gap-x-10 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div>
        <p className="font-display text-[3.5rem] leading-none font-[660] tabular-nums">
          <span className="sr-only">{messages.rated(rating.toFixed(1), count)}</span>
          <span aria-hidden="true">{rating.toFixed(1)}</span>
        </p>
        <p aria-hidden="true" className="mt-1.5 flex gap-0.5">
          {[1, 2, 3, 4, 5].map((star) => (
            <Star
              key={star}
              className={clsx(
                'size-5 stroke-accent',
                star <= Math.round(rating) ? 'fill-accent' : 'fill-none',
              )}
            />
          ))}
        </p>
        <p className="mt-1.5 text-meta text-ink-2">
          {messages.ofKinds(means.tenancies, means.visits)}
        </p>
      </div>
      {parts.length > 0 && (
        <dl className="space-y-2.5 self-center text-small">
          {parts.map(({ part, mean }) => (
            <div key={part} className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-center gap-3">
              <dt className="text-ink-2">{messages.parts[part]}</dt>
              <dd className="flex items-center gap-3 font-semibold tabular-nums">
                <span aria-hidden="true" className="h-2 flex-1 rounded-full bg-fill">
                  <span
                    className="block h-2 rounded-full bg-accent"
                    style={{ width: `${(mean / 5) * 100}%` }}
                  />
                </span>
                {mean.toFixed(1)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
