import { useState } from 'react'
import { MESSAGE_SPACING_SECONDS } from '@basera/contract/constants/auth'
import { passwordMessages } from '@basera/contract/messages/account/password'
import { shellMessages } from '@basera/contract/messages/shell'
import type { SiteRuntime } from '@basera/contract/site'
import { Form } from '../../components/form.tsx'
import { FormError } from '../../components/form-error.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { Refused, useSubmit } from '../../components/use-submit.ts'
import { paths } from '../../paths.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { useCountdown } from '../../ui/use-countdown.ts'
import { askForReset } from './password-steps.ts'
import { usePassingAuth } from './use-passing-auth.ts'

export function ForgotPasswordForm({ runtime }: { runtime: SiteRuntime }) {
  const openAuth = usePassingAuth(runtime)
  const [email, setEmail] = useState('')
  /** The address entered; whether it has an account is not revealed. */
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [fault, setFault] = useState('')
  const spacing = useCountdown('password-reset', MESSAGE_SPACING_SECONDS)

  const asking = useSubmit({
    send: async (address: string) => {
      const auth = await openAuth()
      const outcome = await askForReset(auth, address, location.origin + paths.resetPassword())
      if (outcome.kind !== 'done')
        throw new Refused(outcome.kind === 'refused' ? outcome.message : '')
    },
    onDone: (_answer, address) => {
      setSentTo(address)
      spacing.start()
    },
    toProblem: () => shellMessages.networkProblem,
  })

  function ask(form: HTMLFormElement) {
    const address = email.trim()
    setFault(address === '' ? passwordMessages.emailRequired : '')
    if (address === '') form.querySelector('input')?.focus()
    else asking.submit(address)
  }

  if (sentTo !== null)
    return (
      <div className="space-y-5">
        <output className="block rounded-control bg-ok-tint px-4 py-3.5 text-small text-ok">
          {passwordMessages.resetMailSent}
        </output>
        <p className="text-small text-ink-2">
          If <b className="font-semibold wrap-anywhere text-ink">{sentTo}</b> has an account, a link
          to choose a new password is on its way. It works for one hour. Nothing there? Look among
          the unwanted mail, too.
        </p>
        <FormError message={asking.problem} />
        <Button
          variant="line"
          wide
          disabled={spacing.secondsLeft > 0}
          busy={asking.isBusy && <BusyLabel>Sending...</BusyLabel>}
          onClick={() => asking.submit(sentTo)}
        >
          {spacing.secondsLeft > 0 ? (
            <span className="tnum">{`Send again in ${spacing.secondsLeft} seconds`}</span>
          ) : (
            'Send again'
          )}
        </Button>
        <Button variant="text" wide onClick={() => setSentTo(null)}>
          Use another address
        </Button>
      </div>
    )
  return (
    <Form onSubmit={ask} className="space-y-5">
      <Field label="Email" error={fault}>
        {(control) => (
          <EmailInput
            {...control}
            name="email"
            autoComplete="username"
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        )}
      </Field>
      <FormError message={asking.problem} />
      <SubmitButton isBusy={asking.isBusy} busyText="Sending...">
        Send reset link
      </SubmitButton>
      <PageLink to={paths.login()} className={buttonClasses({ variant: 'text', wide: true })}>
        Back to sign in
      </PageLink>
    </Form>
  )
}
