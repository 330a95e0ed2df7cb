import { useState, type SubmitEvent } from 'react'
import { MESSAGE_SPACING_SECONDS } from '@basera/contract/constants/auth'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account-settings'
import { useApi } from '../../api/api-context.tsx'
import { requireSuccess } from '../../api/client-error.ts'
import { FormError } from '../../components/form-error.tsx'
import { PhoneInput } from '../../components/phone-input.tsx'
import { entryOf, toInternational } from '../../components/phone-number.ts'
import { ResendCode } from '../../components/resend-code.tsx'
import { formatPhone } from '../../lib/phone.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { useCountdown } from '../../ui/use-countdown.ts'
import { useAccount } from './account-client.tsx'
import { CodeForm } from './code-form.tsx'
import { useProof } from './confirm-identity.tsx'
import { confirmContact } from './contact-codes.ts'
import { focusOnArrival } from './focus-on-arrival.ts'
import { useUnsaved } from '../../components/unsaved-changes.tsx'
import { useAction } from './use-action.ts'

type PhoneChangeProps = {
  suggested: string
  confirmed: string | null
  onDone: () => void
  onCancel: () => void
}

/** The number, then the code that was sent to it. */
export function PhoneChange({ suggested, confirmed, onDone, onCancel }: PhoneChangeProps) {
  const api = useApi()
  const { client } = useAccount()
  const proof = useProof()
  const action = useAction()
  const [typed, setTyped] = useState(() => entryOf(suggested))
  /** Where the code went; null before. */
  const [asked, setAsked] = useState<string | null>(null)
  const countdown = useCountdown('phone-change', MESSAGE_SPACING_SECONDS)
  useUnsaved(typed.text !== entryOf(suggested).text)

  async function send() {
    const phone = toInternational(typed)
    if (phone === null || phone === confirmed) {
      action.setProblem(faultOf(typed.text, phone))
      return
    }
    const isDone = await action.run(() =>
      proof.run(async () => requireSuccess(await (await client()).auth.updateUser({ phone }))),
    )
    if (!isDone) return
    setAsked(phone)
    countdown.start()
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void send()
  }

  const cancel = (
    <Button variant="ghost" onClick={onCancel}>
      Cancel
    </Button>
  )
  if (asked !== null)
    return (
      <div className="space-y-2">
        <CodeForm
          label={messages.phoneCodeSent(formatPhone(asked))}
          submit="Verify Code"
          check={async (token) => {
            await confirmContact(api, await client(), { type: 'phone_change', phone: asked, token })
          }}
          onRight={() => {
            notify.success(messages.phoneChanged)
            onDone()
          }}
          action={cancel}
        />
        <ResendCode countdown={countdown} isBusy={action.isBusy} onResend={() => void send()} />
        <FormError message={action.problem} />
      </div>
    )
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-5">
      <Field
        label="Phone number"
        help="A mobile number of India, or a number of the United States."
      >
        {(control) => (
          <PhoneInput
            control={control}
            inputRef={focusOnArrival}
            value={typed}
            onChange={setTyped}
          />
        )}
      </Field>
      <FormError message={action.problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={action.isBusy && <BusyLabel>Sending Code...</BusyLabel>}>
          Send Verification Code
        </Button>
        {cancel}
      </div>
    </form>
  )
}

function faultOf(typed: string, phone: string | null): string {
  if (typed.trim() === '') return messages.phoneRequired
  return phone === null ? messages.phoneInvalid : messages.phoneSame
}
