import { useState } from 'react'
import {
  ADMIN_MAX_NOTES_CHARACTERS,
  ADMIN_MAX_REASON_CHARACTERS,
} from '@basera/contract/constants/admin'
import { Form, FormButtons } from '../../../components/form.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { focusOnArrival } from '../../../ui/focus-on-arrival.ts'
import { TextArea } from '../../../ui/input.tsx'
import type { Words } from './decisions.ts'

type DecisionFormProps = {
  /** The label of the submit button. */
  label: string
  needsReason: boolean
  /** Who else gets a message of their own, if anybody. */
  answers?: string | undefined
  /** Who reads the reason, where that is neither the person nor the owner. */
  reasonHelp?: string | undefined
  /** True: the decision stores no notes of admins. */
  hasNoNotes?: boolean
  isBusy: boolean
  onDecide: (words: Words) => void
  onCancel: () => void
}

/** The reason, which the person is sent, and notes, which only admins read. */
export function DecisionForm({
  label,
  needsReason,
  answers,
  reasonHelp,
  hasNoNotes = false,
  isBusy,
  onDecide,
  onCancel,
}: DecisionFormProps) {
  const [reason, setReason] = useState('')
  const [notes, setNotes] = useState('')
  const [answer, setAnswer] = useState('')
  const [error, setError] = useState('')
  const read = reasonHelp ?? `${answers === undefined ? 'The person' : 'The owner'} reads this.`
  return (
    <Form
      className="space-y-4"
      onSubmit={() => {
        if (needsReason && reason.trim() === '')
          setError(
            reasonHelp === undefined ? 'Say why: the person reads this' : 'Say why you decide so',
          )
        else onDecide({ reason, notes, answer })
      }}
    >
      <Field label="Reason" help={needsReason ? read : `${read} May stay empty.`} error={error}>
        {(control) => (
          <TextArea
            {...control}
            // The focused button is unmounted: the focus moves to this field.
            ref={focusOnArrival}
            required={needsReason}
            maxLength={ADMIN_MAX_REASON_CHARACTERS}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value)
              setError('')
            }}
          />
        )}
      </Field>
      {answers !== undefined && (
        <Field
          label="Answer"
          help={`For ${answers}, by mail. Nothing about other people. May stay empty: the mail has words of its own.`}
        >
          {(control) => (
            <TextArea
              {...control}
              maxLength={ADMIN_MAX_REASON_CHARACTERS}
              value={answer}
              onChange={({ target }) => setAnswer(target.value)}
            />
          )}
        </Field>
      )}
      {!hasNoNotes && (
        <Field label="Notes" help="Only admins read this. May stay empty.">
          {(control) => (
            <TextArea
              {...control}
              maxLength={ADMIN_MAX_NOTES_CHARACTERS}
              value={notes}
              onChange={({ target }) => setNotes(target.value)}
            />
          )}
        </Field>
      )}
      <FormButtons isBusy={isBusy} label={label} busyLabel="Deciding...">
        <Button variant="line" onClick={onCancel}>
          Cancel
        </Button>
      </FormButtons>
    </Form>
  )
}
