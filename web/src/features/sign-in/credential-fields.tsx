import type { ReactNode } from 'react'
import { EmailInput } from '../../ui/email-input.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'

/** Fields for e-mail address and password, with the autocomplete names of password managers. */
export function CredentialFields({ passwordAction }: { passwordAction?: ReactNode }) {
  return (
    <>
      <Field label="Email">
        {(control) => <EmailInput {...control} name="email" autoComplete="username" />}
      </Field>
      <Field label="Password" action={passwordAction}>
        {(control) => (
          <PasswordInput {...control} name="password" autoComplete="current-password" />
        )}
      </Field>
    </>
  )
}
