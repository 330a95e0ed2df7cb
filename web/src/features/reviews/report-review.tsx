import { useState } from 'react'
import type { ReviewHiddenKind } from '@basera/contract/chain/review'
import { reviewMessages as messages, reviewReasons } from '@basera/contract/messages/chain/reviews'
import { isRefusal } from '../../api/api-error.ts'
import { reportReview, toReviewProblem } from '../../api/tenancies/reviews.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { RadioList } from '../../ui/radio-list.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { Form, FormEnd } from '../../components/form.tsx'
import { useKeyedSubmit } from '../../components/use-keyed-submit.ts'

type ReportReviewProps = { reviewId: string; name: string; onClosed: () => void }

/** Why a review should not stand, for the admins. */
export function ReportReview({ reviewId, name, onClosed }: ReportReviewProps) {
  const { client } = useSession()
  const [reason, setReason] = useState<ReviewHiddenKind | null>(null)
  const [details, setDetails] = useState('')
  const sending = useKeyedSubmit({
    stale: ['review-report', reviewId],
    isRefusal,
    toProblem: toReviewProblem,
  })
  const send = () => {
    if (reason === null) return sending.setProblem(messages.reasonNeeded)
    const report = { id: reviewId, reason, details }
    sending.send({
      words: ['report', report],
      work: (key) => reportReview(client, report, key),
      onDone: () => {
        notify.success(messages.reported)
        onClosed()
      },
    })
  }
  return (
    <Form
      onSubmit={send}
      aria-label={messages.reportOf(name)}
      className="mt-3 max-w-xl space-y-4 rounded-card border border-line p-4"
    >
      <RadioList
        legend={messages.reportReason}
        options={reviewReasons}
        labels={messages.reasons}
        value={reason}
        onChange={setReason}
      />
      <Field label={messages.reportDetails} help={messages.reportHelp}>
        {(control) => (
          <TextArea
            {...control}
            maxLength={1000}
            value={details}
            onChange={({ target }) => setDetails(target.value)}
          />
        )}
      </Field>
      <FormEnd submission={sending} label={messages.reportSend} busyLabel={messages.sending}>
        <Button variant="ghost" onClick={onClosed}>
          {messages.cancel}
        </Button>
      </FormEnd>
    </Form>
  )
}
