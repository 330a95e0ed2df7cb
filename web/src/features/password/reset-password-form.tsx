import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  passwordHelp,
  passwordMessages,
  passwordTooShort,
} from '@basera/contract/messages/account/password'
import { shellMessages } from '@basera/contract/messages/shell'
import type { SiteRuntime } from '@basera/contract/site'
import { usePasswordMinimum } from '../../api/account/sign-in-offers.ts'
import { Form } from '../../components/form.tsx'
import { FormError } from '../../components/form-error.tsx'
import { Refused, useSubmit } from '../../components/use-submit.ts'
import { paths } from '../../paths.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { passwordSetter, type LostAnswer } from './password-steps.ts'
import { usePassingAuth } from './use-passing-auth.ts'

type ResetPasswordFormProps = {
  runtime: SiteRuntime
  tokenHash: string
  /** `after`: what was cut off before. */
  onExpired: (after: LostAnswer | undefined) => void
}

type Fault = { readonly field: 'password' | 'confirmation'; readonly message: string }

export function ResetPasswordForm({ runtime, tokenHash, onExpired }: ResetPasswordFormProps) {
  const openAuth = usePassingAuth(runtime)
  const [setter, keepSetter] = useState<ReturnType<typeof passwordSetter> | null>(null)
  const navigate = useNavigate()
  const minCharacters = usePasswordMinimum()
  const [fault, setFault] = useState<Fault | null>(null)
  const setting = useSubmit({
    send: async (password: string) => {
      const setPassword = setter ?? passwordSetter(await openAuth(), tokenHash)
      keepSetter(() => setPassword)
      const outcome = await setPassword(password)
      if (outcome.kind === 'refused') throw new Refused(outcome.message)
      return outcome
    },
    onDone: async (outcome) => {
      if (outcome.kind === 'expired') {
        onExpired(outcome.after)
        return
      }
      notify.success(passwordMessages.changed)
      // Replaces the history entry: the link is used.
      await navigate(paths.login(), { replace: true })
    },
    toProblem: () => shellMessages.networkProblem,
  })

  function set(form: HTMLFormElement) {
    const data = new FormData(form)
    const found = findFault(data.get('password'), data.get('confirmation'), minCharacters)
    setFault(found)
    if (found) {
      form.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus()
      return
    }
    const password = data.get('password')
    if (typeof password === 'string') setting.submit(password)
  }

  const errorOf = (field: Fault['field']) => (fault?.field === field ? fault.message : '')

  return (
    <Form onSubmit={set} className="space-y-5">
      <Field label="New password" help={passwordHelp(minCharacters)} error={errorOf('password')}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <Field label="Confirm new password" error={errorOf('confirmation')}>
        {(control) => (
          <PasswordInput {...control} name="confirmation" autoComplete="new-password" />
        )}
      </Field>
      <FormError message={setting.problem} />
      <SubmitButton isBusy={setting.isBusy} busyText="Saving...">
        Set new password
      </SubmitButton>
      <p className="text-meta text-ink-3">
        Every device that is signed in to your account will be signed out.
      </p>
    </Form>
  )
}

function findFault(password: unknown, confirmation: unknown, minCharacters: number): Fault | null {
  if (typeof password !== 'string' || password.length < minCharacters)
    return { field: 'password', message: passwordTooShort(minCharacters) }
  if (password !== confirmation) return { field: 'confirmation', message: passwordMessages.differ }
  return null
}
