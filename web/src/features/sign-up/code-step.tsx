import { useState } from 'react'
import { brand } from '@basera/contract/brand'
import { VERIFICATION_CODE_DIGITS } from '@basera/contract/constants/sign-up'
import { signUpMessages } from '@basera/contract/messages/account/sign-up'
import { Form } from '../../components/form.tsx'
import { ResendCode } from '../../components/resend-code.tsx'
import { formatPhone } from '../../lib/phone.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import type { Countdown } from '../../ui/use-countdown.ts'
import type { SignUpData } from './draft.ts'
import type { Verification } from './verification.ts'

type CodeStepProps = {
  data: SignUpData
  state: Extract<Verification, { step: 'code' }>
  isSending: boolean
  isVerifying: boolean
  problem: string
  countdown: Countdown
  onVerify: (code: string) => void
  onResend: () => void
  onChangeMethod: () => void
}

export function CodeStep(props: CodeStepProps) {
  const { data, state, isSending, isVerifying, countdown } = props
  const [code, setCode] = useState('')
  const isByMail = state.sent.method === 'email'

  return (
    <Form onSubmit={() => props.onVerify(code)}>
      <p className="mt-2 text-ink-2">
        Code sent to{' '}
        <b className="font-semibold wrap-anywhere text-ink">
          {isByMail ? data.email : formatPhone(data.phone)}
        </b>
      </p>
      {isByMail && <p className="mt-1 text-small text-ink-3">{signUpMessages.checkYourEmail}</p>}
      <div className="mt-7">
        <CodeField
          label="Enter 6-digit verification code"
          length={VERIFICATION_CODE_DIGITS}
          value={code}
          onChange={setCode}
          error={props.problem}
          takesFocus
        />
      </div>
      <div className="mt-2">
        <ResendCode
          countdown={countdown}
          isBusy={isSending || isVerifying}
          onResend={() => {
            setCode('')
            props.onResend()
          }}
        />
      </div>
      <SubmitButton
        className="mt-5"
        disabled={code.length !== VERIFICATION_CODE_DIGITS || isSending}
        isBusy={isVerifying}
        busyText="Verifying..."
      >
        Verify Code
      </SubmitButton>
      <Button
        variant="text"
        wide
        className="mt-2"
        disabled={isSending || isVerifying}
        onClick={props.onChangeMethod}
      >
        Change Method
      </Button>
      <p className="mt-8 border-t border-line pt-5 text-meta text-ink-3">
        The code works for ten minutes. Nobody from {brand.name} will ever call and ask for it.
      </p>
    </Form>
  )
}
