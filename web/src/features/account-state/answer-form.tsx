import { useState } from 'react'
import { SUSPENSION_ANSWER_MAX_CHARACTERS } from '@basera/contract/constants/account-state'
import { accountStateMessages as messages } from '@basera/contract/messages/account/account-state'
import { askSuspension, type ShownSuspension } from '../../api/account/answer-suspension.ts'
import { useApi } from '../../api/api-context.tsx'
import { ApiError, toUserError } from '../../api/api-error.ts'
import { Form } from '../../components/form.tsx'
import { FormError } from '../../components/form-error.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { formatDayWithYear } from '../../lib/dates.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'

type AnswerFormProps = {
  token: string
  suspension: ShownSuspension
  onSent: () => void
  /** The suspension was answered already, or can no longer be answered. */
  onTooLate: () => void
}

/** The reason of a suspension, and the form to answer it. A failure does not clear the field. */
export function AnswerForm({ token, suspension, onSent, onTooLate }: AnswerFormProps) {
  const api = useApi()
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState('')
  const sending = useSubmit({
    send: () => askSuspension(api, token, answer),
    onDone: onSent,
    onFailed: (cause) => {
      if (cause instanceof ApiError && cause.code === 'too_late') onTooLate()
    },
    toProblem: (cause) => messages.notSent(toUserError(cause)),
  })

  function send() {
    if (answer.trim() === '') setError(messages.answerNeeded)
    else sending.submit()
  }

  return (
    <Form onSubmit={send} className="space-y-5">
      <div className="rounded-card border border-line p-4">
        <h2 className="text-small font-semibold">{messages.reason}</h2>
        <p className="mt-1 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
          {suspension.reason}
        </p>
        <p className="mt-2 text-meta text-ink-3">
          {messages.since(formatDayWithYear(suspension.suspended_at))}
        </p>
      </div>
      <Field
        label={messages.answer}
        help={messages.answerHelp(formatDayWithYear(suspension.answer_until))}
        error={error}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            required
            maxLength={SUSPENSION_ANSWER_MAX_CHARACTERS}
            value={answer}
            onChange={({ target }) => {
              setAnswer(target.value)
              setError('')
            }}
          />
        )}
      </Field>
      <FormError message={sending.problem} />
      <SubmitButton isBusy={sending.isBusy} busyText={messages.sending}>
        {messages.send}
      </SubmitButton>
    </Form>
  )
}
