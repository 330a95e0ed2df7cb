import { Mail, MessageSquareText, Smartphone, Usb } from 'lucide-react'
import { useState } from 'react'
import { SECOND_FACTOR_CODE_DIGITS } from '@basera/contract/constants/second-factor'
import { secondFactorMessages } from '@basera/contract/messages/account/second-factor'
import type { SecondFactorWays } from '../../api/account/second-factor-ways.ts'
import type { Person } from '../../auth/security.ts'
import { Form } from '../../components/form.tsx'
import { FormError } from '../../components/form-error.tsx'
import { ResendCode } from '../../components/resend-code.tsx'
import { formatPhone } from '../../lib/phone.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { ToggleGroup } from '../../ui/toggle-group.tsx'
import { brokenMethodOf, type CodeMethod, type Method } from './methods.ts'
import { useCodeStep, type Procedure } from './use-second-factor.ts'

const methodNames = {
  authenticator: (
    <>
      <Smartphone aria-hidden="true" />
      App
    </>
  ),
  'security-key': (
    <>
      <Usb aria-hidden="true" />
      Key
    </>
  ),
  sms: (
    <>
      <MessageSquareText aria-hidden="true" />
      SMS
    </>
  ),
  email: (
    <>
      <Mail aria-hidden="true" />
      E-mail
    </>
  ),
} as const

type CodePanelProps = {
  person: Person
  settings: SecondFactorWays
  procedure: Procedure
  onPassed: () => void
}

/** Chooses the method, sends the code, and takes it. */
export function CodePanel(props: CodePanelProps) {
  const { settings } = props
  const { step, methods, countdown, isSending, isVerifying, problem, ...act } = useCodeStep(props)
  const [code, setCode] = useState('')
  const method = step.kind === 'passed' ? null : step.method

  function choose(next: Method) {
    if (isVerifying) return
    setCode('')
    act.chooseMethod(next)
  }

  function resend() {
    setCode('')
    if (method === 'sms' || method === 'email') act.send(method)
  }

  function submit() {
    if (step.kind === 'code-sent') act.verify({ ...step, code })
  }

  return (
    <>
      {methods.length > 1 && method !== null && (
        <div className="mb-6">
          <ToggleGroup
            label="How to verify"
            value={method}
            onChange={choose}
            options={methods.map((value) => ({ value, label: methodNames[value] }))}
          />
        </div>
      )}
      <BrokenMethod settings={settings} />
      {step.kind === 'not-sent' && (
        <div className="space-y-5">
          <p className="wrap-anywhere text-ink-2">{whereTo(step.method, settings)}</p>
          <FormError message={problem} />
          <Button
            size="large"
            wide
            onClick={() => act.send(step.method)}
            disabled={countdown.secondsLeft > 0}
            busy={isSending && <BusyLabel>Sending Code...</BusyLabel>}
          >
            Send Code
          </Button>
          {countdown.secondsLeft > 0 && (
            <p className="tnum text-small text-ink-3">
              {secondFactorMessages.resendIn(countdown.secondsLeft)}
            </p>
          )}
        </div>
      )}
      {step.kind === 'key-due' && (
        <div className="space-y-5">
          <p className="text-ink-2">{secondFactorMessages.keyAsked}</p>
          <FormError message={problem} />
          <Button
            size="large"
            wide
            onClick={act.useKey}
            busy={isVerifying && <BusyLabel>{secondFactorMessages.keyWaits}</BusyLabel>}
          >
            {secondFactorMessages.keyAction}
          </Button>
        </div>
      )}
      {step.kind === 'code-sent' && (
        <Form onSubmit={submit}>
          <p className="wrap-anywhere text-ink-2">{whereFrom(step.method, settings)}</p>
          <div className="mt-6">
            <CodeField
              key={step.method}
              label={secondFactorMessages.codeLabel}
              length={SECOND_FACTOR_CODE_DIGITS}
              value={code}
              onChange={setCode}
              error={problem}
              takesFocus
            />
          </div>
          {step.method === 'authenticator' ? (
            <p className="mt-3 text-small text-ink-3">It changes every 30 seconds.</p>
          ) : (
            <div className="mt-2">
              <ResendCode
                countdown={countdown}
                isBusy={isVerifying || isSending}
                onResend={resend}
              />
            </div>
          )}
          <SubmitButton
            className="mt-5"
            disabled={code.length !== SECOND_FACTOR_CODE_DIGITS}
            isBusy={isVerifying}
            busyText="Verifying..."
          >
            Verify Code
          </SubmitButton>
        </Form>
      )}
      {step.kind === 'passed' && (
        <output className="block py-6 text-center font-semibold text-ok">
          {secondFactorMessages.passed}
        </output>
      )}
    </>
  )
}

function BrokenMethod({ settings }: { settings: SecondFactorWays }) {
  const broken = brokenMethodOf(settings)
  if (broken === null) return null
  return (
    <p
      role="note"
      className="mb-5 rounded-control bg-accent-tint px-3.5 py-3 text-small text-accent-text"
    >
      {broken === 'sms'
        ? secondFactorMessages.phoneUnavailable
        : secondFactorMessages.emailUnavailable}
    </p>
  )
}

function whereTo(method: 'sms' | 'email', settings: SecondFactorWays) {
  return `We send a 6-digit code to ${contactOf(method, settings)}.`
}

function whereFrom(method: CodeMethod, settings: SecondFactorWays) {
  return method === 'authenticator'
    ? 'Open your authenticator app and enter the code that it shows for this account.'
    : `Code sent to ${contactOf(method, settings)}`
}

/** Masked contacts have marks in place of digits and are shown as they are. */
function contactOf(method: 'sms' | 'email', { status }: SecondFactorWays): string {
  if (method === 'email') return status.email ?? 'your e-mail'
  if (status.phone === null) return 'your phone'
  return /^\+\d+$/.test(status.phone) ? formatPhone(status.phone) : status.phone
}
