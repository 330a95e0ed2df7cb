import { useState, type SubmitEvent } from 'react'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account-settings'
import { requireSuccess } from '../../api/client-error.ts'
import { FormError } from '../../components/form-error.tsx'
import { paths } from '../../paths.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { EmailInput } from '../../ui/email-input.tsx'
import { Field } from '../../ui/field.tsx'
import { useAccount } from './account-client.tsx'
import { useProof } from './confirm-identity.tsx'
import { focusOnArrival } from './focus-on-arrival.ts'
import { useUnsaved } from '../../components/unsaved-changes.tsx'
import { useAction } from './use-action.ts'

type EmailRequestProps = { email: string; onSent: () => void; onCancel: () => void }

/** Asks for another address; nothing changes until both have agreed. */
export function EmailRequest({ email, onSent, onCancel }: EmailRequestProps) {
  const { client } = useAccount()
  const proof = useProof()
  const action = useAction()
  const [wanted, setWanted] = useState('')
  useUnsaved(wanted !== '')

  async function ask() {
    const address = wanted.trim()
    if (address === '' || address.toLowerCase() === email.toLowerCase()) {
      action.setProblem(address === '' ? messages.emailRequired : messages.emailSame)
      return
    }
    const isDone = await action.run(() =>
      proof.run(async () => {
        const emailRedirectTo = `${location.origin}${paths.confirmEmail()}`
        const { auth } = await client()
        requireSuccess(await auth.updateUser({ email: address }, { emailRedirectTo }))
      }),
    )
    if (isDone) onSent()
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void ask()
  }

  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
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
      <FormError message={action.problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={action.isBusy && <BusyLabel>Sending...</BusyLabel>}>
          Send both mails
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
