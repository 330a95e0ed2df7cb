import { Star } from 'lucide-react'
import type { Review } from '@basera/contract/chain/review'
import { reviewMessages as messages } from '@basera/contract/messages/chain/reviews'
import { formatMonth } from '../../lib/dates.ts'
import { GoodFor } from './good-for.tsx'
import { ReportReviewButton } from './report-review-button.tsx'

/** A shown review: first name, month, stars and words, with the answer to it. */
export function OneReview({ review }: { review: Review }) {
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
      <GoodFor tags={review.good_for} />
      {reply !== null && (
        <p className="mt-2 rounded-card bg-fill px-3 py-2 text-small whitespace-pre-wrap [overflow-wrap:anywhere]">
          <span className="font-semibold">{messages.answerOf}</span> {reply}
        </p>
      )}
      <ReportReviewButton reviewId={review.id} name={name} />
    </li>
  )
}
