import { useState } from 'react'
import { MESSAGE_SPACING_SECONDS } from '@basera/contract/constants/auth'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account/account-settings'
import { Form } from '../../components/form.tsx'
import { FormError } from '../../components/form-error.tsx'
import { ResendCode } from '../../components/resend-code.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { formatPhone } from '../../lib/phone.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { useCountdown } from '../../ui/use-countdown.ts'
import { useAccount } from './account-client.tsx'
import { toAccountRefusal } from './account-refusals.ts'
import { CodeForm } from './code-form.tsx'
import {
  proveByAuthenticator,
  proveByCode,
  proveByPassword,
  sendProofCode,
} from './identity-proofs.ts'

export function PasswordProof({ onProven }: { onProven: () => void }) {
  const { client } = useAccount()
  const [password, setPassword] = useState('')
  const proving = useSubmit({
    send: async () => proveByPassword(await client(), password),
    onDone: onProven,
    toProblem: toAccountRefusal,
  })

  function prove() {
    if (password === '') proving.setProblem(messages.passwordCurrentRequired)
    else proving.submit()
  }

  return (
    <Form onSubmit={prove} className="space-y-4">
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
      <FormError message={proving.problem} />
      <Button type="submit" wide busy={proving.isBusy && <BusyLabel>Checking...</BusyLabel>}>
        Confirm
      </Button>
    </Form>
  )
}

/** Proof by code. `phone`: the recipient when the account has no e-mail address. */
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
  const [isSent, setIsSent] = useState(false)
  const countdown = useCountdown('confirm-identity', MESSAGE_SPACING_SECONDS)
  const target = address === '' && phone !== null ? formatPhone(phone) : address

  const sending = useSubmit({
    send: async () => sendProofCode(await client()),
    onDone: () => {
      setIsSent(true)
      countdown.start()
    },
    toProblem: toAccountRefusal,
  })

  if (!isSent)
    return (
      <div className="space-y-4">
        <p className="text-small text-ink-2">
          We send a 6-digit code to <strong className="text-ink">{target}</strong>.
        </p>
        <FormError message={sending.problem} />
        <Button
          wide
          onClick={() => sending.submit()}
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
      <ResendCode countdown={countdown} isBusy={sending.isBusy} onResend={() => sending.submit()} />
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
