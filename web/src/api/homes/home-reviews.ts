// Reviews of a listed home, as everybody reads them.

import { infiniteQueryOptions } from '@tanstack/react-query'
import type { HomeReviews, ReviewSubject } from '@basera/contract/chain/review'
import { toApiError, ValidationError } from '../api-error.ts'
import type { Api } from '../api.ts'

const PAGE_ROWS = 10

/** `only`: of one kind; null: of both. */
export const homeReviewsQuery = (api: Api, homeId: string, only: ReviewSubject | null = null) =>
  infiniteQueryOptions({
    queryKey: ['home-reviews', homeId, only],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }): Promise<HomeReviews> => {
      const answer = await api.fetch('/rest/v1/rpc/home_reviews', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          _property_id: homeId,
          _before: pageParam,
          _limit: PAGE_ROWS,
          _only: only,
        }),
      })
      if (!answer.ok) throw await toApiError(answer)
      const body: unknown = await answer.json()
      if (typeof body !== 'object' || body === null || !('reviews' in body))
        throw new ValidationError(['home_reviews: reviews expected'])
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a procedure of our own database, whose shape the contract fixes
      return body as HomeReviews
    },
    getNextPageParam: ({ next_before: before }) => before,
  })
