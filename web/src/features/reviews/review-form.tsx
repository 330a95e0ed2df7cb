import { useState } from 'react'
import {
  type OpenReview,
  type ReviewPart,
  type ReviewParts,
  type ReviewTag,
  reviewParts,
} from '@basera/contract/chain/review'
import { reviewMessages as messages } from '@basera/contract/messages/chain/reviews'
import { isRefusal } from '../../api/api-error.ts'
import { reviewsKey, toReviewProblem, writeReview } from '../../api/tenancies/reviews.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { useKeyedSubmit } from '../../components/use-keyed-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { StarsField } from './stars-field.tsx'
import { TagsField } from './tags-field.tsx'

const ofTenancy: Readonly<Record<OpenReview['about'], readonly ReviewPart[]>> = {
  home_and_host: reviewParts,
  tenant: ['rent_on_time', 'care', 'contact'],
}
/** Who only came to see the home knows nothing of repairs and deposit, and its host nothing of rent. */
const ofVisit: typeof ofTenancy = { home_and_host: ['as_shown', 'contact'], tenant: ['contact'] }

export const useReviewSteps = (userId: string) =>
  useKeyedSubmit({ stale: reviewsKey(userId), isRefusal, toProblem: toReviewProblem })

type ReviewFormProps = { userId: string; of: OpenReview; onClosed: () => void }

/** Stars, criteria and words about what is over; sealed until the other side wrote. */
export function ReviewForm({ userId, of, onClosed }: ReviewFormProps) {
  const { client } = useSession()
  const steps = useReviewSteps(userId)
  const [stars, setStars] = useState(0)
  const [parts, setParts] = useState<ReviewParts>({})
  const [goodFor, setGoodFor] = useState<readonly ReviewTag[]>([])
  const [words, setWords] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const send = () => {
    setWasSent(true)
    if (stars === 0) return
    const review = { of, stars, parts, goodFor, words }
    steps.send({
      words: ['review', of.subject_id, review],
      work: (key) => writeReview(client, review, key),
      onDone: () => {
        notify.success(messages.sent)
        onClosed()
      },
    })
  }
  const partsOf = of.subject === 'visit' ? ofVisit : ofTenancy
  return (
    <Form onSubmit={send} className="mt-4 max-w-xl space-y-5 border-t border-line pt-4">
      <p className="text-small text-ink-2">{messages.blind}</p>
      <StarsField
        legend={messages.stars}
        value={stars}
        onChange={setStars}
        error={wasSent && stars === 0 ? messages.starsNeeded : ''}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {partsOf[of.about].map((part) => (
          <StarsField
            key={part}
            legend={messages.parts[part]}
            none={messages.part}
            value={parts[part] ?? 0}
            onChange={(next) => {
              const { [part]: _, ...rest } = parts
              setParts(next === 0 ? rest : { ...rest, [part]: next })
            }}
          />
        ))}
      </div>
      <Field label={messages.words} help={messages.wordsHelp}>
        {(control) => (
          <TextArea
            {...control}
            maxLength={1500}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      {of.subject === 'tenancy' && of.about === 'home_and_host' && (
        <TagsField value={goodFor} onChange={setGoodFor} />
      )}
      <FormEnd submission={steps} label={messages.send} busyLabel={messages.sending}>
        <Button variant="ghost" onClick={onClosed}>
          {messages.cancel}
        </Button>
      </FormEnd>
    </Form>
  )
}
