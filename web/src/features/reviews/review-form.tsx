import { useState } from 'react'
import type { OpenReview, ReviewPart, ReviewParts } from '@basera/contract/chain/review'
import { reviewMessages as messages } from '@basera/contract/messages/chain/reviews'
import { isRefusal } from '../../api/api-error.ts'
import { reviewsKey, toReviewProblem, writeReview } from '../../api/tenancies/reviews.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { useKeyedSubmit } from '../../components/use-keyed-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextArea } from '../../ui/input.tsx'
import { notify } from '../../ui/toast/notify.ts'

const partsOf: Readonly<Record<OpenReview['about'], readonly ReviewPart[]>> = {
  home_and_host: ['as_shown', 'repairs', 'deposit', 'contact'],
  tenant: ['rent_on_time', 'care', 'contact'],
}
const allStars = [5, 4, 3, 2, 1] as const

export const useReviewSteps = (userId: string) =>
  useKeyedSubmit({ stale: reviewsKey(userId), isRefusal, toProblem: toReviewProblem })

type ReviewFormProps = { userId: string; of: OpenReview; onClosed: () => void }

/** Stars, criteria and words about what is over; sealed until the other side wrote. */
export function ReviewForm({ userId, of, onClosed }: ReviewFormProps) {
  const { client } = useSession()
  const steps = useReviewSteps(userId)
  const [stars, setStars] = useState(0)
  const [parts, setParts] = useState<ReviewParts>({})
  const [words, setWords] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const send = () => {
    setWasSent(true)
    if (stars === 0) return
    const review = { of, stars, parts, words }
    steps.send({
      words: ['review', of.subject_id, review],
      work: (key) => writeReview(client, review, key),
      onDone: () => {
        notify.success(messages.sent)
        onClosed()
      },
    })
  }
  const choose = (label: string, value: number, none: string, onChange: (next: number) => void) => (
    <Field
      key={label}
      label={label}
      error={wasSent && label === messages.stars && stars === 0 ? messages.starsNeeded : ''}
    >
      {(control) => (
        <Select
          {...control}
          value={value === 0 ? '' : value}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          <option value="">{none}</option>
          {allStars.map((known) => (
            <option key={known} value={known}>
              {messages.starsOf(known)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  return (
    <Form onSubmit={send} className="mt-4 max-w-xl space-y-5 border-t border-line pt-4">
      <p className="text-small text-ink-2">{messages.blind}</p>
      {choose(messages.stars, stars, '–', setStars)}
      <div className="grid gap-4 sm:grid-cols-2">
        {partsOf[of.about].map((part) =>
          choose(messages.parts[part], parts[part] ?? 0, messages.part, (next) => {
            const { [part]: _, ...rest } = parts
            setParts(next === 0 ? rest : { ...rest, [part]: next })
          }),
        )}
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
      <FormEnd submission={steps} label={messages.send} busyLabel={messages.sending}>
        <Button variant="ghost" onClick={onClosed}>
          {messages.cancel}
        </Button>
      </FormEnd>
    </Form>
  )
}
