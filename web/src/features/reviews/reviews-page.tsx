// A person's reviews: what they may write, what they wrote, what is said about them.

import { useId, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { MyReviews, OpenReview } from '@basera/contract/chain/review'
import { reviewMessages as messages } from '@basera/contract/messages/chain/reviews'
import { toUserError } from '../../api/api-error.ts'
import { myReviewsQuery, replyReview } from '../../api/tenancies/reviews.ts'
import { useSession } from '../../auth/session-context.tsx'
import { AreaPage } from '../../components/area-page.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { LoadFailed } from '../../components/load-failed.tsx'
import { ReportReviewButton } from './report-review-button.tsx'
import { formatDay } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { GoodFor } from './good-for.tsx'
import { ReviewForm, useReviewSteps } from './review-form.tsx'

export function ReviewsPage({ userId }: { userId: string }) {
  const { client } = useSession()
  const { data, error, refetch } = useQuery(myReviewsQuery(client, userId))
  return (
    <AreaPage named={{ title: messages.title, text: messages.text }}>
      <div className="mt-8 space-y-8">
        {error !== null && (
          <LoadFailed
            title={messages.loadFailed}
            reason={toUserError(error)}
            onRetry={() => void refetch()}
          />
        )}
        {data === undefined && error === null && (
          <SkeletonRegion label={`Loading: ${messages.loading}`} className="space-y-4">
            <Skeleton className="h-32 w-full rounded-panel" />
            <Skeleton className="h-32 w-full rounded-panel" />
          </SkeletonRegion>
        )}
        {data && (
          <>
            <List title={messages.open} none={messages.openNone}>
              {data.open.map((one) => (
                <OpenRow key={one.subject_id} userId={userId} of={one} />
              ))}
            </List>
            <List title={messages.written} none={messages.writtenNone}>
              {data.written.map((one) => (
                <WrittenRow key={one.id} review={one} />
              ))}
            </List>
            <List title={messages.about} none={messages.aboutNone}>
              {data.about_me.map((one) => (
                <AboutRow key={one.id} userId={userId} review={one} />
              ))}
            </List>
          </>
        )}
      </div>
    </AreaPage>
  )
}

type ListProps = { title: string; none: string; children: readonly ReactNode[] }

function List({ title, none, children }: ListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-h3">
        {title}
      </h2>
      {children.length === 0 ? (
        <p className="text-small text-ink-2">{none}</p>
      ) : (
        <ul className="divide-y divide-line rounded-panel border border-line bg-surface px-5">
          {children}
        </ul>
      )}
    </section>
  )
}

function OpenRow({ userId, of }: { userId: string; of: OpenReview }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{of.home_title}</p>
          <p className="text-meta text-ink-2">
            {messages.abouts[of.about]} · {messages.until(formatDay(of.opens_until))}
          </p>
        </div>
        {!isOpen && <Button onClick={() => setIsOpen(true)}>{messages.write}</Button>}
      </div>
      {isOpen && <ReviewForm userId={userId} of={of} onClosed={() => setIsOpen(false)} />}
    </li>
  )
}

function WrittenRow({ review }: { review: MyReviews['written'][number] }) {
  const { state, hidden_kind: kind } = review
  return (
    <li className="space-y-1 py-4">
      <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
        {review.home_title}
        <Badge tone={state === 'shown' ? 'ok' : 'neutral'}>{messages.states[state]}</Badge>
      </p>
      <p className="text-meta text-ink-2">
        {messages.abouts[review.about]} · {messages.starsOf(review.stars)}
      </p>
      {review.words !== null && <p className="[overflow-wrap:anywhere]">{review.words}</p>}
      <GoodFor tags={review.good_for} />
      {state === 'written' && (
        <p className="text-small text-ink-2">
          {messages.sealedUntil(formatDay(review.opens_until))}
        </p>
      )}
      {kind !== null && (
        <p className="text-small text-ink-2">{messages.hiddenFor(messages.reasons[kind])}</p>
      )}
      {review.reply !== null && (
        <p className="text-small">
          <span className="font-semibold">{messages.answerOf}</span> {review.reply}
        </p>
      )}
    </li>
  )
}

type AboutRowProps = { userId: string; review: MyReviews['about_me'][number] }

function AboutRow({ userId, review }: AboutRowProps) {
  const { client } = useSession()
  const steps = useReviewSteps(userId)
  const [isOpen, setIsOpen] = useState(false)
  const [words, setWords] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const isEmpty = words.trim() === ''
  return (
    <li className="space-y-2 py-4">
      <p className="font-semibold [overflow-wrap:anywhere]">
        {review.name} · {review.home_title}
      </p>
      <p className="text-meta text-ink-2">{messages.starsOf(review.stars)}</p>
      {review.words !== null && <p className="[overflow-wrap:anywhere]">{review.words}</p>}
      {review.reply !== null && (
        <p className="text-small">
          <span className="font-semibold">{messages.answerOf}</span> {review.reply}
        </p>
      )}
      {isOpen && (
        <Form
          className="max-w-xl space-y-4"
          onSubmit={() => {
            setWasSent(true)
            if (isEmpty) return
            steps.send({
              words: ['reply', review.id, words],
              work: (key) => replyReview(client, review.id, words, key),
              onDone: () => {
                notify.success(messages.replied)
                setIsOpen(false)
              },
            })
          }}
        >
          <Field
            label={messages.replyLabel}
            help={messages.replyHelp}
            error={wasSent && isEmpty ? messages.wordsNeeded : ''}
          >
            {(control) => (
              <TextArea
                {...control}
                maxLength={800}
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            )}
          </Field>
          <FormEnd submission={steps} label={messages.replySend} busyLabel={messages.sending}>
            <Button variant="ghost" onClick={() => setIsOpen(false)}>
              {messages.cancel}
            </Button>
          </FormEnd>
        </Form>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {review.reply === null && !isOpen && (
          <Button variant="line" size="table" onClick={() => setIsOpen(true)}>
            {messages.reply}
          </Button>
        )}
        <ReportReviewButton reviewId={review.id} name={review.name} />
      </div>
    </li>
  )
}
