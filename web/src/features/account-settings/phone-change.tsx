import { useState } from 'react'
import { MESSAGE_SPACING_SECONDS } from '@basera/contract/constants/auth'
import { accountSettingsMessages as messages } from '@basera/contract/messages/account/account-settings'
import { useApi } from '../../api/api-context.tsx'
import { requireSuccess } from '../../api/client-error.ts'
import { Form, FormEnd } from '../../components/form.tsx'
import { FormError } from '../../components/form-error.tsx'
import { PhoneInput } from '../../components/phone-input.tsx'
import { entryOf, toInternational } from '../../components/phone-number.ts'
import { ResendCode } from '../../components/resend-code.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { formatPhone } from '../../lib/phone.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { useCountdown } from '../../ui/use-countdown.ts'
import { useAccount } from './account-client.tsx'
import { toAccountRefusal } from './account-refusals.ts'
import { CodeForm } from './code-form.tsx'
import { useProof } from './confirm-identity.tsx'
import { confirmContact } from './contact-codes.ts'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'
import { useUnsaved } from '../../components/unsaved-changes.tsx'

type PhoneChangeProps = {
  suggested: string
  confirmed: string | null
  onDone: () => void
  onCancel: () => void
}

/** Changes the phone number: the number, then the code that was sent to it. */
export function PhoneChange({ suggested, confirmed, onDone, onCancel }: PhoneChangeProps) {
  const api = useApi()
  const { client } = useAccount()
  const proof = useProof()
  const [typed, setTyped] = useState(() => entryOf(suggested))
  /** The number the code was sent to; null before. */
  const [asked, setAsked] = useState<string | null>(null)
  const countdown = useCountdown('phone-change', MESSAGE_SPACING_SECONDS)
  /** Until the account was read again, the form stays with what was typed. */
  const [isSaved, setIsSaved] = useState(false)
  useUnsaved(!isSaved && typed.text !== entryOf(suggested).text)

  const sending = useSubmit({
    send: (phone: string) =>
      proof.run(async () => requireSuccess(await (await client()).auth.updateUser({ phone }))),
    onDone: (_answer, phone) => {
      setAsked(phone)
      countdown.start()
    },
    toProblem: toAccountRefusal,
  })

  function send() {
    const phone = toInternational(typed)
    if (phone === null || phone === confirmed) sending.setProblem(faultOf(typed.text, phone))
    else sending.submit(phone)
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
            setIsSaved(true)
            notify.success(messages.phoneChanged)
            onDone()
          }}
          action={cancel}
        />
        <ResendCode countdown={countdown} isBusy={sending.isBusy} onResend={send} />
        <FormError message={sending.problem} />
      </div>
    )
  return (
    <Form onSubmit={send} className="space-y-5">
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
      <FormEnd submission={sending} label="Send Verification Code" busyLabel="Sending Code...">
        {cancel}
      </FormEnd>
    </Form>
  )
}

function faultOf(typed: string, phone: string | null): string {
  if (typed.trim() === '') return messages.phoneRequired
  return phone === null ? messages.phoneInvalid : messages.phoneSame
}
