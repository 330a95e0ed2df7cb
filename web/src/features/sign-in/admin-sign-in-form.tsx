import { useRef, useState, type SubmitEvent } from 'react'
import { accountMessages } from '@basera/contract/messages/account'
import type { AdminEmails } from '@basera/contract/site'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { Button } from '../../ui/button.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { mayTryPortal } from './admin-emails.ts'
import { CredentialFields } from './credential-fields.tsx'
import { toAdminSignInProblem, type AdminSignInProblem } from './sign-in.ts'

type AdminSignInFormProps = {
  /** What happened before the form came back. */
  notice: string
  /** Null lets every address try. */
  adminEmails: AdminEmails | null
}

export function AdminSignInForm({ notice, adminEmails }: AdminSignInFormProps) {
  const session = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<AdminSignInProblem | null>(
    notice === '' ? null : { message: notice, canRetry: false },
  )

  async function signIn(data: FormData) {
    const [email, password] = [data.get('email'), data.get('password')]
    if (
      typeof email !== 'string' ||
      typeof password !== 'string' ||
      email.trim() === '' ||
      password === ''
    ) {
      setProblem({ message: accountMessages.fillAllFields, canRetry: false })
      return
    }
    if (!mayTryPortal(email, adminEmails)) {
      setProblem({ message: accountMessages.adminAccessDenied, canRetry: false })
      return
    }
    setProblem(null)
    setIsBusy(true)
    try {
      const security = await session.signIn(email.trim(), password)
      if ('roles' in security && security.roles.includes('admin')) {
        // The next screen, or that of the second factor, stands in this form's place now.
        return
      }
      // Somebody else's session must not be left behind in an admin's browser.
      await session.signOut()
      setProblem({ message: accountMessages.adminAccessDenied, canRetry: false })
    } catch (error) {
      setProblem(toAdminSignInProblem(error))
    } finally {
      setIsBusy(false)
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void signIn(new FormData(event.currentTarget))
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="space-y-5">
      <CredentialFields />
      <FormError message={problem?.message ?? ''} />
      {problem?.canRetry === true && (
        <Button variant="line" wide onClick={() => form.current?.requestSubmit()}>
          Retry
        </Button>
      )}
      <SubmitButton isBusy={isBusy} busyText="Authenticating...">
        Access Admin Portal
      </SubmitButton>
    </form>
  )
}
