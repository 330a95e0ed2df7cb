// Reported reviews, as admins read and decide them.

import * as z from 'zod/mini'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { reviewReasons } from '@basera/contract/messages/chain/reviews'
import type { ReviewHiddenKind } from '@basera/contract/chain/review'
import type { AdminClient } from './admin-client.ts'
import { receivedRows } from './admin-rows.ts'

const kind = z.enum(reviewReasons)

const reported = z.object({
  report_id: z.int(),
  id: z.uuid(),
  state: z.enum(['shown', 'hidden']),
  hidden_kind: z.nullable(kind),
  home_title: z.nullable(z.string()),
  name: z.string(),
  stars: z.int(),
  words: z.nullable(z.string()),
  reply: z.nullable(z.string()),
  reason: kind,
  details: z.nullable(z.string()),
  reported_at: z.string(),
})
export type ReportedReview = z.infer<typeof reported>

const PAGE_ROWS = 50

export const reportedReviewsKey = (userId: string) => ['admin', userId, 'reported-reviews'] as const

/** Newest report first. */
export const reportedReviewsQuery = ({ userId, call }: AdminClient) =>
  infiniteQueryOptions({
    queryKey: reportedReviewsKey(userId),
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam, signal }) =>
      receivedRows(reported, await call('admin_reported_reviews', { _before: pageParam }, signal)),
    getNextPageParam: (page) => (page.length < PAGE_ROWS ? null : (page.at(-1)?.report_id ?? null)),
  })

/** Hides a shown review, or shows a hidden one again (`kind` null). Throws ApiError, `reauthentication_needed` before a fresh proof. */
export const hideReview = (
  { call }: AdminClient,
  { id, state }: Pick<ReportedReview, 'id' | 'state'>,
  kindOfHiding: ReviewHiddenKind | null,
  why: string,
): Promise<unknown> =>
  call('admin_hide_review', {
    _review_id: id,
    _kind: kindOfHiding,
    _reason: why,
    _expected: state,
  })
