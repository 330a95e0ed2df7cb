import { useId } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { reviewMessages as messages } from '@basera/contract/messages/chain/reviews'
import { useApi } from '../../api/api-context.tsx'
import { homeReviewsQuery } from '../../api/homes/home-reviews.ts'
import { Button } from '../../ui/button.tsx'
import { GoodForCounts } from './good-for.tsx'
import { OneReview } from './one-review.tsx'
import { Means } from './review-means.tsx'

/** What tenants said of the home: first name, month, stars and words, with the host's answer. */
export function Reviews({ homeId }: { homeId: string }) {
  const titleId = useId()
  const query = useInfiniteQuery(homeReviewsQuery(useApi(), homeId))
  const reviews = query.data?.pages.flatMap((page) => page.reviews) ?? []
  if (reviews.length === 0) return null
  const first = query.data?.pages[0]
  return (
    <section aria-labelledby={titleId} className="mt-10">
      <h2 id={titleId} className="text-[1.5rem] leading-tight">
        {messages.title}
      </h2>
      {first?.means && first.rating !== null && (
        <>
          <Means rating={first.rating} count={first.count ?? 0} means={first.means} />
          <GoodForCounts counts={first.means.good_for} />
        </>
      )}
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
      <p className="mt-4 text-meta text-ink-3">{messages.whoMay}</p>
    </section>
  )
}
