import { useState, type ReactNode } from 'react'
import type { VisitRow } from '@basera/contract/chain/visit'
import { VISIT_REASON_MAX_CHARACTERS } from '@basera/contract/constants/visit-panel'
import {
  cancelReasonLabels,
  declineReasonLabels,
  visitPanelMessages as messages,
} from '@basera/contract/messages/chain/visits'
import type { CancelReason, DeclineReason } from '../../../api/applying/visits.ts'
import { Form } from '../../../components/form.tsx'
import { formatAppointment } from '../../../lib/dates.ts'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/input.tsx'
import type { VisitSteps } from './use-visit-steps.ts'
import { RadioList } from '../../../ui/radio-list.tsx'
import { VisitFormEnd, VisitFormTitle } from './visit-form-parts.tsx'
import { partyOf } from './visit-offers.ts'

type VisitReasonFormProps = {
  visit: VisitRow
  name: string
  nowMs: number
  steps: VisitSteps
  onBack: () => void
}

const declineReasons: readonly DeclineReason[] = ['not_free', 'home_gone', 'other']
const cancelReasons = {
  seeker: ['not_free', 'not_interested', 'found_another', 'other'],
  host: ['not_free', 'home_gone', 'other'],
} as const satisfies Record<string, readonly CancelReason[]>

/** From here on a cancellation counts as late. */
const LATE_MS = 4 * 3_600_000

export function VisitDeclineForm(props: VisitReasonFormProps) {
  const { visit, steps } = props
  return (
    <ReasonForm
      {...props}
      title={messages.declineTitle(formatAppointment(visit.starts_at))}
      text={null}
      button={messages.decline}
      labels={declineReasonLabels}
      options={declineReasons}
      onSend={(reasonKind, reason) =>
        steps.take(visit, { kind: 'decline', reasonKind, reason }, messages.declinedNow)
      }
    />
  )
}

export function VisitCancelForm(props: VisitReasonFormProps) {
  const { visit, name, nowMs, steps } = props
  const isConfirmed = visit.state === 'confirmed'
  const isLate = isConfirmed && Date.parse(visit.starts_at) - nowMs < LATE_MS
  return (
    <ReasonForm
      {...props}
      title={messages.cancelTitle(formatAppointment(visit.starts_at))}
      text={
        <>
          <p>{isConfirmed ? messages.cancelText(name) : messages.cancelTextRequested(name)}</p>
          {isLate && <p className="mt-1 text-accent-text">{messages.cancelLate}</p>}
        </>
      }
      button={isConfirmed ? messages.cancel : messages.takeBack}
      labels={cancelReasonLabels}
      options={cancelReasons[partyOf(visit.my_side)]}
      onSend={(reasonKind, reason) =>
        steps.take(visit, { kind: 'cancel', reasonKind, reason }, messages.cancelledNow)
      }
    />
  )
}

type ReasonFormProps<Kind extends string> = VisitReasonFormProps & {
  title: string
  text: ReactNode
  button: string
  labels: Readonly<Record<Kind, string>>
  options: readonly Kind[]
  onSend: (kind: Kind, words: string) => void
}

/** Why, from a list, and in words if one likes. */
function ReasonForm<Kind extends string>(props: ReasonFormProps<Kind>) {
  const { title, text, button, labels, options, name, steps, onBack, onSend } = props
  const [kind, setKind] = useState<Kind | null>(null)
  const [words, setWords] = useState('')
  return (
    <Form
      aria-label={title}
      className="space-y-4"
      onSubmit={() => {
        if (kind === null) steps.setProblem(messages.noReason)
        else onSend(kind, words)
      }}
    >
      <VisitFormTitle>{title}</VisitFormTitle>
      {text !== null && <div className="text-small text-ink-2">{text}</div>}
      <RadioList
        legend={messages.why}
        labels={labels}
        options={options}
        value={kind}
        onChange={setKind}
      />
      <Field label={messages.words} help={messages.wordsHelp(name)}>
        {(control) => (
          <TextArea
            {...control}
            value={words}
            maxLength={VISIT_REASON_MAX_CHARACTERS}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <VisitFormEnd steps={steps} label={button} onBack={onBack} />
    </Form>
  )
}
