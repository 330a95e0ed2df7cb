import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account/account-settings'
import { accountKey } from '../../api/account/account.ts'
import { requireSuccess } from '../../api/client-error.ts'
import { usePasswordMinimum } from '../../api/account/sign-in-offers.ts'
import { Form, FormEnd } from '../../components/form.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { useAccount } from './account-client.tsx'
import { toAccountRefusal } from './account-refusals.ts'
import { useProof } from './confirm-identity.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'
import { emptyPasswords, passwordFault, type Passwords } from './password-fault.ts'
import { useUnsaved } from '../../components/unsaved-changes.tsx'

/** Changes the password. Passwords are in this component's state only. A proof by code replaces a forgotten one. */
export function PasswordForm({ onClose }: { onClose: () => void }) {
  const { userId, client } = useAccount()
  const proof = useProof()
  const queryClient = useQueryClient()
  const minCharacters = usePasswordMinimum()
  const [passwords, setPasswords] = useState(emptyPasswords)
  const [isForgotten, setIsForgotten] = useState(false)
  useUnsaved(Object.values(passwords).some((text) => text !== ''))

  const saving = useSubmit({
    send: async () => {
      const { auth } = await client()
      const { current, chosen: password } = passwords
      if (isForgotten) await proof.ask('code')
      const change = isForgotten ? { password } : { password, current_password: current }
      requireSuccess(await auth.updateUser(change))
    },
    onDone: () => {
      notify.success(messages.passwordChanged)
      void queryClient.invalidateQueries({ queryKey: [...accountKey(userId), 'sessions'] })
      onClose()
    },
    toProblem: toAccountRefusal,
  })

  function save() {
    const fault = passwordFault(passwords, { isForgotten, minCharacters })
    if (fault === '') saving.submit()
    else saving.setProblem(fault)
  }

  const field = (
    name: keyof Passwords,
    label: string,
    autoComplete: string,
    ref?: typeof focusOnArrival,
  ) => (
    <Field label={label}>
      {(control) => (
        <PasswordInput
          {...control}
          ref={ref}
          autoComplete={autoComplete}
          value={passwords[name]}
          onChange={({ currentTarget }) =>
            setPasswords({ ...passwords, [name]: currentTarget.value })
          }
        />
      )}
    </Field>
  )

  return (
    <Form onSubmit={save} className="space-y-5">
      {!isForgotten && (
        <div>
          {field('current', 'Current password', 'current-password', focusOnArrival)}
          <Button variant="text" className="-ml-4.5" onClick={() => setIsForgotten(true)}>
            I forgot it
          </Button>
        </div>
      )}
      {isForgotten && (
        <p className="text-small text-ink-2">
          Choose a new password; then we ask for a code that we send to your address.
        </p>
      )}
      {field('chosen', 'New password', 'new-password')}
      {field('repeated', 'New password again', 'new-password')}
      <FormEnd submission={saving} label="Change password" busyLabel={messages.saving}>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </FormEnd>
    </Form>
  )
}
