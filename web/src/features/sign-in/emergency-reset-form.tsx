import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { emergencyResetMessages as messages } from '@basera/contract/messages/account/emergency-reset'
import { useSession } from '../../auth/session-context.tsx'
import { Form } from '../../components/form.tsx'
import { FormError } from '../../components/form-error.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { Field } from '../../ui/field.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'
import { PasswordInput } from '../../ui/password-input.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import {
  findProblem,
  resetPassword,
  toProblem,
  trimmed,
  type EmergencyFields,
} from './emergency-reset.ts'

const nothing: EmergencyFields = { email: '', newPassword: '', adminKey: '' }

/** Form of the emergency reset (R-ADM-04). No hint about the key: the operator has it. */
export function EmergencyResetForm({ onBack }: { onBack: () => void }) {
  const session = useSession()
  const [fields, setFields] = useState(nothing)
  const [done, setDone] = useState('')
  const set = (name: keyof EmergencyFields) => (text: string) =>
    setFields((before) => ({ ...before, [name]: text }))

  const resetting = useSubmit({
    send: async (asked: EmergencyFields) => resetPassword(await session.client(), asked),
    onDone: (_answer, { email }) => {
      setDone(messages.done(email))
      setFields(nothing)
    },
    toProblem,
  })

  function reset() {
    const asked = trimmed(fields)
    const found = findProblem(asked)
    setDone('')
    if (found === null) resetting.submit(asked)
    else resetting.setProblem(found)
  }

  return (
    <section aria-labelledby="emergency-reset">
      <h2 id="emergency-reset" ref={focusOnArrival} tabIndex={-1} className="text-h3 outline-none">
        Emergency password reset
      </h2>
      <p className="mt-2 mb-6 text-ink-2">
        Sets a new password for an account and signs it out everywhere. It works with a key that is
        good once: ask your operator for a one-time key. Every use is recorded and told to all
        admins.
      </p>
      <Form onSubmit={reset} className="space-y-5">
        <Field label="Email of the account">
          {(control) => (
            <EmailInput
              {...control}
              autoComplete="off"
              value={fields.email}
              onChange={({ currentTarget }) => set('email')(currentTarget.value)}
            />
          )}
        </Field>
        <Field label="New password" help="8 characters or more; 12 for an admin.">
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="new-password"
              value={fields.newPassword}
              onChange={({ currentTarget }) => set('newPassword')(currentTarget.value)}
            />
          )}
        </Field>
        <Field label="Admin key">
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="off"
              value={fields.adminKey}
              onChange={({ currentTarget }) => set('adminKey')(currentTarget.value)}
            />
          )}
        </Field>
        <FormError message={resetting.problem} />
        <output className="block">
          {done !== '' && (
            <span className="flex items-start gap-2.5 rounded-control bg-ok-tint px-3.5 py-3 text-small font-medium text-ok">
              <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
              {done}
            </span>
          )}
        </output>
        <SubmitButton isBusy={resetting.isBusy} busyText="Resetting...">
          Reset Password
        </SubmitButton>
        <Button variant="text" wide onClick={onBack}>
          Back to Login
        </Button>
      </Form>
    </section>
  )
}
