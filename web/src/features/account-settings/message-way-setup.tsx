import { useState } from 'react'
import { MESSAGE_SPACING_SECONDS } from '@basera/contract/constants/auth'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account/account-settings'
import type { SecondFactorSettings } from '../../api/account/account.ts'
import { useApi } from '../../api/api-context.tsx'
import { checkMailedCode, sendMailedCode } from '../../api/account/mailed-codes.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { ResendCode } from '../../components/resend-code.tsx'
import { formatPhone } from '../../lib/phone.ts'
import { useSubmit } from '../../components/use-submit.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { useCountdown } from '../../ui/use-countdown.ts'
import { useAccount } from './account-client.tsx'
import { toAccountRefusal } from './account-refusals.ts'
import { CodeForm } from './code-form.tsx'
import { useProof } from './confirm-identity.tsx'
import { confirmContact, sendSecondFactorSms } from './contact-codes.ts'
import {
  choiceWith,
  recordVerifiedCode,
  saveChoice,
  type MessageWay,
} from './second-factor-ways.ts'

type MessageWaySetupProps = {
  way: MessageWay
  title: string
  address: string
  settings: SecondFactorSettings
  firstName: string
  onClose: () => void
}

/** Turns a method by message on, after a first code was verified: messages arrive. */
export function MessageWaySetup({
  way,
  title,
  address,
  settings,
  firstName,
  onClose,
}: MessageWaySetupProps) {
  const api = useApi()
  const session = useSession()
  const { userId, client } = useAccount()
  const proof = useProof()
  const [isSent, setIsSent] = useState(false)
  const countdown = useCountdown(`second-factor-setup-${way}`, MESSAGE_SPACING_SECONDS)
  const target = way === 'phone' ? formatPhone(address) : address

  const sending = useSubmit({
    send: async () =>
      way === 'email'
        ? sendMailedCode(await client(), address, firstName)
        : sendSecondFactorSms(api, await client(), address),
    onDone: () => {
      setIsSent(true)
      countdown.start()
    },
    toProblem: toAccountRefusal,
  })

  async function turnOn(code: string) {
    const signedIn = await client()
    if (way === 'email') await checkMailedCode(signedIn, userId, code)
    else await confirmContact(api, signedIn, { type: 'sms', phone: address, token: code })
    await proof.run(() => saveChoice(signedIn, userId, choiceWith(settings, way, true)))
    await recordVerifiedCode(await session.work())
  }

  const cancel = (
    <Button variant="ghost" onClick={onClose}>
      Cancel
    </Button>
  )
  if (!isSent)
    return (
      <div className="space-y-4">
        <p className="text-small text-ink-2">
          First we make sure that a code reaches you at <strong>{target}</strong>.
        </p>
        <FormError message={sending.problem} />
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() => sending.submit()}
            busy={sending.isBusy && <BusyLabel>Sending...</BusyLabel>}
          >
            Send code
          </Button>
          {cancel}
        </div>
      </div>
    )
  return (
    <div className="space-y-2">
      <CodeForm
        label={`Code sent to ${target}`}
        submit="Turn on"
        check={turnOn}
        onRight={() => {
          notify.success(messages.factorOn(title))
          onClose()
        }}
        action={cancel}
      />
      <ResendCode countdown={countdown} isBusy={sending.isBusy} onResend={() => sending.submit()} />
      <FormError message={sending.problem} />
    </div>
  )
}
