import { Star } from 'lucide-react'
import { clsx } from 'clsx'
import { propertyMessages as messages } from '@basera/contract/messages/homes/property'

/** Of the home, or of its host: the mean of shown reviews with their number; no number before there are enough. */
export function RatingLine({ rating, count, className }: RatingLineProps) {
  return (
    <p className={clsx('flex items-center gap-1 text-meta text-ink-3 tabular-nums', className)}>
      <Star
        aria-hidden="true"
        className={clsx('size-4', rating === null ? 'stroke-ink-3' : 'fill-accent stroke-accent')}
      />
      {rating === null ? (
        messages.notRatedYet
      ) : (
        <>
          <span className="sr-only">{messages.rated(rating.toFixed(1), count ?? 0)}</span>
          <span aria-hidden="true" className="font-semibold text-ink">
            {rating.toFixed(1)}
          </span>
          <span aria-hidden="true">({messages.reviews(count ?? 0)})</span>
        </>
      )}
    </p>
  )
}

type RatingLineProps = {
  readonly rating: number | null
  readonly count: number | null
  readonly className?: string
}
