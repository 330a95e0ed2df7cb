import { Mail, Smartphone } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.tsx'
import { offersQuery } from '../../api/account/sign-in-offers.ts'
import { Form } from '../../components/form.tsx'
import { FormError } from '../../components/form-error.tsx'
import { formatPhone } from '../../lib/phone.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { ChoiceCard } from './choice-card.tsx'
import type { SignUpData } from './draft.ts'
import type { Method, Verification } from './verification.ts'

type MethodStepProps = {
  data: SignUpData
  state: Extract<Verification, { step: 'method' }>
  isBusy: boolean
  problem: string
  /** Text messages can be sent, even if the server itself sends none. */
  isPhoneSure: boolean
  onChoose: (method: Method) => void
  onSend: () => void
}

export function MethodStep({
  data,
  state,
  isBusy,
  problem,
  isPhoneSure,
  onChoose,
  onSend,
}: MethodStepProps) {
  const { data: offers } = useQuery(offersQuery(useApi()))
  const isPhoneOffered = isPhoneSure || offers?.phone !== false

  return (
    <Form onSubmit={onSend} className="mt-7 space-y-5">
      <fieldset className="min-w-0 space-y-3" disabled={isBusy}>
        <legend className="mb-3 text-small font-semibold">Send the code by</legend>
        <ChoiceCard
          name="method"
          icon={<Mail aria-hidden="true" />}
          title="Email Verification"
          text={data.email}
          isChosen={state.method === 'email'}
          onChoose={() => onChoose('email')}
        />
        <ChoiceCard
          name="method"
          icon={<Smartphone aria-hidden="true" />}
          title="Phone Verification"
          text={
            isPhoneOffered
              ? formatPhone(data.phone)
              : 'Text messages cannot be sent from here yet. Please use your e-mail.'
          }
          isChosen={state.method === 'phone'}
          onChoose={() => onChoose('phone')}
          disabled={!isPhoneOffered}
        />
      </fieldset>
      <FormError message={problem} />
      <SubmitButton disabled={state.method === null} isBusy={isBusy} busyText="Sending Code...">
        Send Verification Code
      </SubmitButton>
    </Form>
  )
}
