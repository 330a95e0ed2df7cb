import { useState } from 'react'
import type { VisitFeedbackReason, VisitRow } from '@basera/contract/chain/visit'
import { VISIT_FEEDBACK_MAX_CHARACTERS } from '@basera/contract/constants/visit-panel'
import {
  feedbackReasonLabels,
  visitInterestLabels,
  visitPanelMessages as messages,
} from '@basera/contract/messages/chain/visits'
import type { VisitInterest } from '../../../api/applying/visits.ts'
import { Form } from '../../../components/form.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/input.tsx'
import type { VisitSteps } from './use-visit-steps.ts'
import { RadioList } from '../../../ui/radio-list.tsx'
import { VisitFormEnd, VisitFormTitle } from './visit-form-parts.tsx'
import { partyOf } from './visit-offers.ts'

type VisitFeedbackFormProps = {
  visit: VisitRow
  name: string
  steps: VisitSteps
  onBack: () => void
}

const interests: readonly VisitInterest[] = ['yes', 'maybe', 'no']
const reasonsInOrder: readonly VisitFeedbackReason[] = [
  'price',
  'size',
  'condition',
  'location',
  'light',
  'noise',
  'not_as_shown',
]

/** What the seeker thought of the home; both sides read it. */
export function VisitFeedbackForm({ visit, name, steps, onBack }: VisitFeedbackFormProps) {
  const said = visit.feedback
  const [interest, setInterest] = useState<VisitInterest | null>(said?.interest ?? null)
  const [reasons, setReasons] = useState<readonly VisitFeedbackReason[]>(said?.reasons ?? [])
  const [words, setWords] = useState(said?.words ?? '')

  function send() {
    if (interest === null) steps.setProblem(messages.noInterest)
    else steps.take(visit, { kind: 'feedback', interest, reasons, words }, messages.feedbackNow)
  }

  return (
    <Form onSubmit={send} aria-label={messages.feedbackTitle} className="space-y-4">
      <VisitFormTitle>{messages.feedbackTitle}</VisitFormTitle>
      <p className="text-small text-ink-2">{messages.feedbackText(name)}</p>
      <RadioList
        legend={messages.interest}
        labels={visitInterestLabels}
        options={interests}
        value={interest}
        onChange={setInterest}
      />
      <fieldset>
        <legend className="mb-1 text-small font-semibold">{messages.reasons}</legend>
        {reasonsInOrder.map((reason) => (
          <label
            key={reason}
            className="flex min-h-11 cursor-pointer items-center gap-3 text-small"
          >
            <input
              type="checkbox"
              checked={reasons.includes(reason)}
              onChange={({ target }) =>
                setReasons(
                  reasonsInOrder.filter((one) =>
                    one === reason ? target.checked : reasons.includes(one),
                  ),
                )
              }
              className="size-5 shrink-0 accent-primary"
            />
            {feedbackReasonLabels[reason]}
          </label>
        ))}
      </fieldset>
      <Field label={messages.feedbackWords} help={messages.feedbackHelp}>
        {(control) => (
          <TextArea
            {...control}
            value={words}
            maxLength={VISIT_FEEDBACK_MAX_CHARACTERS}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <VisitFormEnd steps={steps} label={messages.save} onBack={onBack} />
    </Form>
  )
}

/** Says of the other side that they did not come; asked once more, for it stands against them. */
export function VisitMissedForm({ visit, name, steps, onBack }: VisitFeedbackFormProps) {
  const side = partyOf(visit.my_side) === 'seeker' ? 'host' : 'seeker'
  return (
    <Form
      aria-label={messages.missedTitle(name)}
      className="space-y-4"
      onSubmit={() => steps.take(visit, { kind: 'missed', side }, messages.missedNow(name))}
    >
      <VisitFormTitle>{messages.missedTitle(name)}</VisitFormTitle>
      <p className="text-small text-ink-2">{messages.missedText(name)}</p>
      <VisitFormEnd steps={steps} label={messages.missedConfirm} onBack={onBack} />
    </Form>
  )
}
