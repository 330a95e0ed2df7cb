import { useRef, useState } from 'react'
import { accountMessages } from '@basera/contract/messages/account/account'
import type { AdminEmails } from '@basera/contract/site'
import { useSession } from '../../auth/session-context.tsx'
import { Form } from '../../components/form.tsx'
import { FormError } from '../../components/form-error.tsx'
import { Refused, useSubmit } from '../../components/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { mayTryPortal } from './admin-emails.ts'
import { CredentialFields } from './credential-fields.tsx'
import { toAdminSignInProblem } from './sign-in.ts'

type AdminSignInFormProps = {
  /** Message from before the form was shown again. */
  notice: string
  /** Null: every address may try. */
  adminEmails: AdminEmails | null
}

export function AdminSignInForm({ notice, adminEmails }: AdminSignInFormProps) {
  const session = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setIsTried] = useState(false)
  const [canRetry, setCanRetry] = useState(false)
  const signingIn = useSubmit({
    send: async ({ email, password }: { email: string; password: string }) => {
      const security = await session.signIn(email, password)
      // The parent shows the next screen or the second factor.
      if ('roles' in security && security.roles.includes('admin')) return
      // A session without the role admin must not stay in this browser.
      await session.signOut()
      throw new Refused(accountMessages.adminAccessDenied)
    },
    onFailed: (error) => setCanRetry(toAdminSignInProblem(error).canRetry),
    toProblem: (error) => toAdminSignInProblem(error).message,
  })

  function signIn(content: HTMLFormElement) {
    const data = new FormData(content)
    setIsTried(true)
    setCanRetry(false)
    const [email, password] = [data.get('email'), data.get('password')]
    if (
      typeof email !== 'string' ||
      typeof password !== 'string' ||
      email.trim() === '' ||
      password === ''
    )
      signingIn.setProblem(accountMessages.fillAllFields)
    else if (mayTryPortal(email, adminEmails)) signingIn.submit({ email: email.trim(), password })
    else signingIn.setProblem(accountMessages.adminAccessDenied)
  }

  return (
    <Form ref={form} onSubmit={signIn} className="space-y-5">
      <CredentialFields />
      <FormError message={isTried ? signingIn.problem : notice} />
      {canRetry && (
        <Button variant="line" wide onClick={() => form.current?.requestSubmit()}>
          Retry
        </Button>
      )}
      <SubmitButton isBusy={signingIn.isBusy} busyText="Authenticating...">
        Access Admin Portal
      </SubmitButton>
    </Form>
  )
}
