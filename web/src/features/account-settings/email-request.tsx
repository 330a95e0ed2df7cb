import { useState } from 'react'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account/account-settings'
import { requireSuccess } from '../../api/client-error.ts'
import { Form, FormEnd } from '../../components/form.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { Field } from '../../ui/field.tsx'
import { useAccount } from './account-client.tsx'
import { toAccountRefusal } from './account-refusals.ts'
import { useProof } from './confirm-identity.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'
import { useUnsaved } from '../../components/unsaved-changes.tsx'

type EmailRequestProps = { email: string; onSent: () => void; onCancel: () => void }

/** Requests a change of e-mail address; it is pending until both addresses are confirmed. */
export function EmailRequest({ email, onSent, onCancel }: EmailRequestProps) {
  const { client } = useAccount()
  const proof = useProof()
  const [wanted, setWanted] = useState('')

  const asking = useSubmit({
    send: (address: string) =>
      proof.run(async () => {
        const emailRedirectTo = `${location.origin}${paths.confirmEmail()}`
        const { auth } = await client()
        requireSuccess(await auth.updateUser({ email: address }, { emailRedirectTo }))
      }),
    onDone: onSent,
    toProblem: toAccountRefusal,
  })
  // Until the account was read again, the form stays with what was typed.
  useUnsaved(wanted !== '' && !asking.isDone)

  function ask() {
    const address = wanted.trim()
    if (address === '') asking.setProblem(messages.emailRequired)
    else if (address.toLowerCase() === email.toLowerCase()) asking.setProblem(messages.emailSame)
    else asking.submit(address)
  }

  return (
    <Form onSubmit={ask} className="space-y-5">
      <Field
        label="New e-mail address"
        help="We write to both addresses. The change happens once both have agreed."
      >
        {(control) => (
          <EmailInput
            {...control}
            autoComplete="email"
            ref={focusOnArrival}
            value={wanted}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
        )}
      </Field>
      <FormEnd submission={asking} label="Send both mails" busyLabel="Sending...">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </FormEnd>
    </Form>
  )
}
