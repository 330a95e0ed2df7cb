import { useId, useState } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReviewMeans, ReviewSubject } from '@basera/contract/chain/review'
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
  const api = useApi()
  const [only, setOnly] = useState<ReviewSubject | null>(null)
  const all = useInfiniteQuery(homeReviewsQuery(api, homeId))
  const query = useInfiniteQuery({
    ...homeReviewsQuery(api, homeId, only),
    placeholderData: keepPreviousData,
  })
  const reviews = query.data?.pages.flatMap((page) => page.reviews) ?? []
  const first = all.data?.pages[0]
  if (first === undefined || first.reviews.length === 0) return null
  const { means } = first
  return (
    <section aria-labelledby={titleId} className="mt-10">
      <h2 id={titleId} className="text-[1.5rem] leading-tight">
        {messages.title}
      </h2>
      {means !== null && first.rating !== null && (
        <>
          <Means rating={first.rating} count={first.count ?? 0} means={means} />
          <GoodForCounts counts={means.good_for} />
          {means.tenancies > 0 && means.visits > 0 && (
            <Kinds means={means} only={only} onChange={setOnly} />
          )}
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

const kinds = [
  ['tenancy', 'tenancies'],
  ['visit', 'visits'],
] as const

type KindsProps = {
  means: ReviewMeans
  only: ReviewSubject | null
  onChange: (only: ReviewSubject | null) => void
}

/** Those who lived there, or those who came to see it; pressed again it is both. */
function Kinds({ means, only, onChange }: KindsProps) {
  return (
    <fieldset className="mt-5 flex flex-wrap gap-2" aria-label={messages.kinds}>
      {kinds.map(([kind, counted]) => (
        <button
          key={kind}
          type="button"
          aria-pressed={only === kind}
          className="inline-flex h-11 items-center rounded-full border border-line bg-surface px-4 text-small font-semibold text-ink-2 aria-pressed:border-primary aria-pressed:bg-primary-tint aria-pressed:text-primary"
          onClick={() => onChange(only === kind ? null : kind)}
        >
          {messages.tagCount(messages.subjects[kind], means[counted])}
        </button>
      ))}
    </fieldset>
  )
}
