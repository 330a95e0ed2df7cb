import { useState } from 'react'
import {
  REVEAL_REASON_MAX_CHARACTERS,
  REVEAL_REASON_MIN_CHARACTERS,
} from '@basera/contract/constants/admin'
import { openCaseMessages } from '@basera/contract/messages/chain/reported-conversations'
import { ApiError, toUserError } from '../../../api/api-error.ts'
import { Form, FormEnd } from '../../../components/form.tsx'
import { useSubmit } from '../../../components/use-submit.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { focusOnArrival } from '../../../ui/focus-on-arrival.ts'
import { TextArea } from '../../../ui/input.tsx'
import { PasswordInput } from '../../../ui/password-input.tsx'

type ReasonFormProps = {
  question: string
  help: string
  /** Of the submit button. */
  label: string
  /** Opens what is guarded. Throws ApiError, `reauthentication_needed` before a fresh proof. */
  onOpen: (reason: string) => Promise<void>
  onProve: (password: string) => Promise<void>
  /** Left out where nothing else is there to go back to. */
  onCancel?: () => void
  /** The dialog around it takes the focus, and gives it back to what opened it. */
  isInDialog?: boolean
}

/** The reason, and the password once the server requires a fresh proof. A refusal does not clear the fields. */
export function ReasonForm(props: ReasonFormProps) {
  const { question, help, label, onOpen, onProve, onCancel, isInDialog = false } = props
  const [reason, setReason] = useState('')
  const [password, setPassword] = useState('')
  const [isProofDue, setIsProofDue] = useState(false)
  const [error, setError] = useState('')
  const opening = useSubmit({
    send: async () => {
      if (isProofDue) await onProve(password)
      await onOpen(reason.trim())
    },
    onFailed: (refusal) => {
      if (refusal instanceof ApiError && refusal.code === 'reauthentication_needed')
        setIsProofDue(true)
    },
    toProblem: (refusal) =>
      refusal instanceof ApiError && refusal.code === 'invalid_credentials'
        ? openCaseMessages.passwordWrong
        : toUserError(refusal),
  })

  function open() {
    opening.setProblem('')
    const length = Array.from(reason.trim()).length
    if (length < REVEAL_REASON_MIN_CHARACTERS || length > REVEAL_REASON_MAX_CHARACTERS) {
      setError(openCaseMessages.reasonLength)
      return
    }
    if (isProofDue && password === '') opening.setProblem(openCaseMessages.passwordNeeded)
    else opening.submit()
  }

  return (
    <Form onSubmit={open} className="mt-3 space-y-3">
      <Field label={question} help={help} error={error}>
        {(control) => (
          <TextArea
            {...control}
            ref={isInDialog ? undefined : focusOnArrival}
            required
            maxLength={REVEAL_REASON_MAX_CHARACTERS}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value)
              setError('')
            }}
          />
        )}
      </Field>
      {isProofDue && (
        <Field label={openCaseMessages.password}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              value={password}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            />
          )}
        </Field>
      )}
      <FormEnd submission={opening} label={label} busyLabel={openCaseMessages.opening}>
        {onCancel !== undefined && (
          <Button variant="line" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </FormEnd>
    </Form>
  )
}
