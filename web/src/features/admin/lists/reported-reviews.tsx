// Reviews that somebody reported, with the decision beside each.

import { useState } from 'react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ReviewHiddenKind } from '@basera/contract/chain/review'
import { reportedReviewMessages as texts } from '@basera/contract/messages/chain/reported-reviews'
import { reviewMessages, reviewReasons } from '@basera/contract/messages/chain/reviews'
import type { AdminClient } from '../../../api/admin/admin-client.ts'
import {
  hideReview,
  type ReportedReview,
  reportedReviewsKey,
  reportedReviewsQuery,
} from '../../../api/admin/reported-reviews.ts'
import { AreaPage } from '../../../components/area-page.tsx'
import { formatMoment } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { ReasonForm } from '../case/reason-form.tsx'
import { AskFailed } from '../shared/ask-failed.tsx'
import { RowsWait } from '../shared/rows-wait.tsx'
import { useAdminClient } from '../shared/use-admin-client.ts'
import { ReportTabs } from './report-tabs.tsx'

export function ReportedReviews() {
  const client = useAdminClient()
  return (
    <AreaPage named={texts}>
      <ReportTabs shown="reviews" />
      {client !== null && <Reviews client={client} />}
    </AreaPage>
  )
}

function Reviews({ client }: { client: AdminClient }) {
  const found = useInfiniteQuery(reportedReviewsQuery(client))
  if (found.isError) return <AskFailed found={found} className="mt-6" />
  if (found.data === undefined) return <RowsWait label={texts.loading} rows={4} end={null} />
  const reviews = found.data.pages.flat()
  if (reviews.length === 0) return <p className="mt-6 text-ink-2">{texts.none}</p>
  return (
    <>
      <ul className="mt-6 divide-y divide-line rounded-panel border border-line bg-surface">
        {reviews.map((review) => (
          <ReviewRow key={review.report_id} client={client} review={review} />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          variant="line"
          className="mt-4"
          disabled={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {reviewMessages.more}
        </Button>
      )}
    </>
  )
}

function ReviewRow({ client, review }: { client: AdminClient; review: ReportedReview }) {
  const { name, home_title: home, stars, words, reply, reason, details } = review
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="space-y-2 px-5 py-4">
      <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
        {texts.by(name, home ?? texts.homeGone)}
        <Badge tone={review.hidden_kind === null ? 'ok' : 'neutral'}>
          {review.hidden_kind === null
            ? texts.shown
            : texts.hidden(reviewMessages.reasons[review.hidden_kind])}
        </Badge>
      </p>
      <p className="text-meta text-ink-2">{reviewMessages.starsOf(stars)}</p>
      {words !== null && <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">“{words}”</p>}
      {reply !== null && (
        <p className="text-small [overflow-wrap:anywhere]">
          <span className="font-semibold">{reviewMessages.answerOf}</span> {reply}
        </p>
      )}
      <p className="text-small text-ink-2">
        {texts.reportedFor(reviewMessages.reasons[reason], formatMoment(review.reported_at))}
      </p>
      {details !== null && (
        <p className="text-small whitespace-pre-wrap [overflow-wrap:anywhere]">{details}</p>
      )}
      {isOpen ? (
        <Decision client={client} review={review} onClosed={() => setIsOpen(false)} />
      ) : (
        <Button variant="line" size="table" onClick={() => setIsOpen(true)}>
          {review.hidden_kind === null ? texts.hide : texts.showAgain}
        </Button>
      )}
    </li>
  )
}

type DecisionProps = { client: AdminClient; review: ReportedReview; onClosed: () => void }

function Decision({ client, review, onClosed }: DecisionProps) {
  const queryClient = useQueryClient()
  const [kind, setKind] = useState<ReviewHiddenKind>(review.reason)
  const isHiding = review.hidden_kind === null
  return (
    <div className="max-w-xl">
      {isHiding && (
        <Field label={texts.kind}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target: { value } }) =>
                setKind(reviewReasons.find((known) => known === value) ?? review.reason)
              }
            >
              {reviewReasons.map((known) => (
                <option key={known} value={known}>
                  {reviewMessages.reasons[known]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <ReasonForm
        question={texts.question}
        help={texts.help}
        label={isHiding ? texts.hide : texts.showAgain}
        onOpen={async (why) => {
          await hideReview(client, review, isHiding ? kind : null, why)
          notify.success(texts.done)
          onClosed()
          await queryClient.invalidateQueries({ queryKey: reportedReviewsKey(client.userId) })
        }}
        onProve={client.proveByPassword}
        onCancel={onClosed}
      />
    </div>
  )
}
