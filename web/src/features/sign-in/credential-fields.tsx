import type { ReactNode } from 'react'
import { EmailInput } from '../../ui/email-input.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'

/** E-mail address and password of an account, under the names by which browsers keep them. */
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
