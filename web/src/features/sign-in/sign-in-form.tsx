import { useState, type SubmitEvent } from 'react'
import { accountMessages } from '@basera/contract/messages/account'
import { secondFactorMessages } from '@basera/contract/messages/second-factor'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { paths } from '../../paths.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { CredentialFields } from './credential-fields.tsx'
import { toSignInMessage } from './sign-in.ts'

export function SignInForm() {
  const session = useSession()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function signIn(form: FormData) {
    const email = textOf(form, 'email').trim()
    const password = textOf(form, 'password')
    if (email === '' || password === '') {
      setProblem(accountMessages.fillAllFields)
      return
    }
    setProblem('')
    setIsBusy(true)
    try {
      const security = await session.signIn(email, password)
      // Its screen stands in this form's place now. Whoever is signed in is led on by the page.
      if (security.kind === 'second-factor-pending') notify.info(secondFactorMessages.required)
    } catch (error) {
      setProblem(toSignInMessage(error))
    } finally {
      setIsBusy(false)
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void signIn(new FormData(event.currentTarget))
  }

  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      <CredentialFields
        passwordAction={
          <PageLink to={paths.forgotPassword()} className="link text-meta">
            Forgot password?
          </PageLink>
        }
      />
      <FormError message={problem} />
      <SubmitButton isBusy={isBusy} busyText="Signing in...">
        Sign In
      </SubmitButton>
    </form>
  )
}

function textOf(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
