import { useState, type SubmitEvent } from 'react'
import { MESSAGE_SPACING_SECONDS } from '@basera/contract/constants/auth'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account-settings'
import { FormError } from '../../components/form-error.tsx'
import { ResendCode } from '../../components/resend-code.tsx'
import { formatPhone } from '../../lib/phone.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { useCountdown } from '../../ui/use-countdown.ts'
import { useAccount } from './account-client.tsx'
import { CodeForm } from './code-form.tsx'
import {
  proveByAuthenticator,
  proveByCode,
  proveByPassword,
  sendProofCode,
} from './identity-proofs.ts'
import { useAction } from './use-action.ts'

export function PasswordProof({ onProven }: { onProven: () => void }) {
  const { client } = useAccount()
  const action = useAction()
  const [password, setPassword] = useState('')

  async function prove() {
    if (password === '') {
      action.setProblem(messages.passwordCurrentRequired)
      return
    }
    const isDone = await action.run(async () => proveByPassword(await client(), password))
    if (isDone) onProven()
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void prove()
  }

  return (
    <form noValidate onSubmit={onSubmit} className="space-y-4">
      <Field label="Password">
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        )}
      </Field>
      <FormError message={action.problem} />
      <Button type="submit" wide busy={action.isBusy && <BusyLabel>Checking...</BusyLabel>}>
        Confirm
      </Button>
    </form>
  )
}

/** `phone` is where the code goes when the account has no address. */
export function CodeProof({
  address,
  phone,
  onProven,
}: {
  address: string
  phone: string | null
  onProven: () => void
}) {
  const { client } = useAccount()
  const sending = useAction()
  const [isSent, setIsSent] = useState(false)
  const countdown = useCountdown('confirm-identity', MESSAGE_SPACING_SECONDS)
  const target = address === '' && phone !== null ? formatPhone(phone) : address

  async function send() {
    const isDone = await sending.run(async () => sendProofCode(await client()))
    if (!isDone) return
    setIsSent(true)
    countdown.start()
  }

  if (!isSent)
    return (
      <div className="space-y-4">
        <p className="text-small text-ink-2">
          We send a 6-digit code to <strong className="text-ink">{target}</strong>.
        </p>
        <FormError message={sending.problem} />
        <Button
          wide
          onClick={() => void send()}
          busy={sending.isBusy && <BusyLabel>Sending...</BusyLabel>}
        >
          Send code
        </Button>
      </div>
    )
  return (
    <>
      <CodeForm
        label={`Code sent to ${target}`}
        submit="Confirm"
        check={async (code) => proveByCode(await client(), code)}
        onRight={onProven}
      />
      <ResendCode countdown={countdown} isBusy={sending.isBusy} onResend={() => void send()} />
      <FormError message={sending.problem} />
    </>
  )
}

export function AuthenticatorProof({
  factorId,
  onProven,
}: {
  factorId: string
  onProven: () => void
}) {
  const { client } = useAccount()
  return (
    <CodeForm
      label="Code of your authenticator app"
      submit="Confirm"
      check={async (code) => proveByAuthenticator(await client(), factorId, code)}
      onRight={onProven}
    />
  )
}
