// A person's own reviews, and those about them. A step carries a key that was made once for a press.

import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import type {
  MyReviews,
  OpenReview,
  Review,
  ReviewHiddenKind,
  ReviewParts,
  ReviewTag,
} from '@basera/contract/chain/review'
import { reviewRefusals } from '@basera/contract/messages/chain/reviews'
import { accountKey } from '../account/account.ts'
import { ApiError, toUserError } from '../api-error.ts'
import { callProcedure } from '../call-procedure.ts'

type GetClient = () => Promise<SupabaseClient>

export const reviewsKey = (userId: string) => [...accountKey(userId), 'reviews'] as const

export const myReviewsQuery = (client: GetClient, userId: string) =>
  queryOptions({
    staleTime: 0,
    queryKey: reviewsKey(userId),
    queryFn: ({ signal }) =>
      callProcedure<MyReviews>(client, 'my_reviews', {}, { wanted: 'open', signal }),
  })

/** What earlier owners said of whoever applies, for the host of a living application. */
export const tenantReviewsQuery = (client: GetClient, userId: string, applicationId: string) =>
  queryOptions({
    queryKey: [...reviewsKey(userId), 'tenant', applicationId],
    queryFn: ({ signal }) =>
      callProcedure<readonly Review[]>(
        client,
        'tenant_reviews',
        { _application_id: applicationId },
        // a list
        { wanted: 'length', signal },
      ),
  })

export type ReviewToWrite = {
  readonly of: Pick<OpenReview, 'subject' | 'subject_id'>
  readonly stars: number
  readonly parts: ReviewParts
  readonly goodFor: readonly ReviewTag[]
  readonly words: string
}

export const writeReview = (client: GetClient, review: ReviewToWrite, key: string) =>
  callProcedure(client, 'write_review', {
    _subject: review.of.subject,
    _subject_id: review.of.subject_id,
    _stars: review.stars,
    _parts: review.parts,
    _good_for: review.goodFor,
    _words: review.words,
    _key: key,
  })

export const replyReview = (client: GetClient, id: string, words: string, key: string) =>
  callProcedure(client, 'reply_review', { _review_id: id, _words: words, _key: key })

export type ReviewReport = {
  readonly id: string
  readonly reason: ReviewHiddenKind
  readonly details: string
}

/** Once a person; the writer is not told. */
export const reportReview = (client: GetClient, report: ReviewReport, key: string) =>
  callProcedure(client, 'report_review', {
    _review_id: report.id,
    _reason: report.reason,
    _details: report.details.trim() === '' ? null : report.details,
    _key: key,
  })

export const toReviewProblem = (error: unknown): string =>
  error instanceof ApiError
    ? (reviewRefusals[error.hint] ?? toUserError(error))
    : toUserError(error)
