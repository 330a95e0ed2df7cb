import { accountMessages } from '@basera/contract/messages/account/account'
import { secondFactorMessages } from '@basera/contract/messages/account/second-factor'
import { useSession } from '../../auth/session-context.tsx'
import { Form } from '../../components/form.tsx'
import { FormError } from '../../components/form-error.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { paths } from '../../paths.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { CredentialFields } from './credential-fields.tsx'
import { toSignInMessage } from './sign-in.ts'

type Credentials = { readonly email: string; readonly password: string }

export function SignInForm() {
  const session = useSession()
  const signingIn = useSubmit({
    send: ({ email, password }: Credentials) => session.signIn(email, password),
    // For a due second factor the page shows its screen, for a session it redirects.
    onDone: ({ kind }) => {
      if (kind === 'second-factor-pending') notify.info(secondFactorMessages.required)
    },
    toProblem: toSignInMessage,
  })

  function signIn(form: HTMLFormElement) {
    const data = new FormData(form)
    const email = textOf(data, 'email').trim()
    const password = textOf(data, 'password')
    if (email === '' || password === '') signingIn.setProblem(accountMessages.fillAllFields)
    else signingIn.submit({ email, password })
  }

  return (
    <Form onSubmit={signIn} className="space-y-5">
      <CredentialFields
        passwordAction={
          <PageLink to={paths.forgotPassword()} className="link text-meta">
            Forgot password?
          </PageLink>
        }
      />
      <FormError message={signingIn.problem} />
      <SubmitButton isBusy={signingIn.isBusy} busyText="Signing in...">
        Sign In
      </SubmitButton>
    </Form>
  )
}

function textOf(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
