import { useId } from 'react'
import { Star } from 'lucide-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Review } from '@basera/contract/chain/review'
import { reviewMessages as messages } from '@basera/contract/messages/chain/reviews'
import { useApi } from '../../api/api-context.tsx'
import { homeReviewsQuery } from '../../api/homes/home-reviews.ts'
import { ReportReviewButton } from './report-review-button.tsx'
import { formatMonth } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'

/** What tenants said of the home: first name, month, stars and words, with the host's answer. */
export function Reviews({ homeId }: { homeId: string }) {
  const titleId = useId()
  const query = useInfiniteQuery(homeReviewsQuery(useApi(), homeId))
  const reviews = query.data?.pages.flatMap((page) => page.reviews) ?? []
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="mt-10">
      <h2 id={titleId} className="text-[1.5rem] leading-tight">
        {messages.title}
      </h2>
      <ul className="mt-4 divide-y divide-line">
        {reviews.map((review) => (
          <OneReview key={review.id} review={review} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="line"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {messages.more}
        </Button>
      )}
    </section>
  )
}

function OneReview({ review }: { review: Review }) {
  const { name, month, subject, stars, words, reply } = review
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <span className="font-semibold">{name}</span>
        <span className="flex items-center gap-1">
          <Star aria-hidden="true" className="size-4 fill-accent stroke-accent" />
          <span className="sr-only">{messages.starsOf(stars)}</span>
          <span aria-hidden="true">{stars}</span>
        </span>
        <span className="text-ink-2">
          {messages.subjects[subject]} · {formatMonth(`${month}-15`)}
        </span>
      </p>
      {words !== null && (
        <p className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">{words}</p>
      )}
      {reply !== null && (
        <p className="mt-2 rounded-card bg-fill px-3 py-2 text-small whitespace-pre-wrap [overflow-wrap:anywhere]">
          <span className="font-semibold">{messages.answerOf}</span> {reply}
        </p>
      )}
      <ReportReviewButton reviewId={review.id} name={name} />
    </li>
  )
}
