import { ChevronLeft } from 'lucide-react'
import { clsx } from 'clsx'
import type { SiteRuntime } from '@basera/contract/site'
import { Button } from '../../ui/button.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'
import { CodeStep } from './code-step.tsx'
import type { SignUpData } from './draft.ts'
import { MethodStep } from './method-step.tsx'
import { RoleStep } from './role-step.tsx'
import { useVerification } from './use-verification.ts'
import type { Verification } from './verification.ts'

type VerificationPanelProps = {
  data: SignUpData
  runtime: SiteRuntime
  onSuccess: () => void
  onCancel: () => void
}

const steps = ['method', 'code', 'role'] as const satisfies readonly Verification['step'][]

const headings = {
  method: {
    title: 'Verify Your Account',
    text: 'We need to verify your identity to create your account',
  },
  code: { title: 'Enter Verification Code', text: '' },
  role: {
    title: 'Select Your Role',
    text: 'Verification complete! Now select your role to finish account setup.',
  },
}

export function VerificationPanel({ data, runtime, onSuccess, onCancel }: VerificationPanelProps) {
  const verification = useVerification({ data, runtime, onSuccess, onCancel })
  const { state } = verification
  const { title, text } = headings[state.step]
  // The focused button is unmounted; the step of the code focuses its own field.
  const takesFocus = state.step !== 'code'
  return (
    <>
      <Button variant="ghost" className="mb-6 -ml-4.5 self-start" onClick={onCancel}>
        <ChevronLeft aria-hidden="true" className="ico" />
        Back to Sign Up
      </Button>
      <Progress step={state.step} />
      <h1 ref={takesFocus ? focusOnArrival : null} tabIndex={-1} className="text-h2">
        {title}
      </h1>
      {text !== '' && <p className="mt-2 text-ink-2">{text}</p>}
      {state.step === 'method' && (
        <MethodStep
          data={data}
          state={state}
          isBusy={verification.isSending}
          problem={verification.problem}
          isPhoneSure={runtime.firebaseApiKey !== null}
          onChoose={verification.chooseMethod}
          onSend={verification.send}
        />
      )}
      {state.step === 'code' && (
        <CodeStep
          data={data}
          state={state}
          isSending={verification.isSending}
          isVerifying={verification.isVerifying}
          problem={verification.problem}
          countdown={verification.countdown}
          onVerify={verification.verify}
          onResend={verification.resend}
          onChangeMethod={verification.changeMethod}
        />
      )}
      {state.step === 'role' && (
        <RoleStep
          role={state.role}
          isBusy={verification.isCompleting}
          problem={verification.problem}
          onChoose={verification.chooseRole}
          onSend={verification.complete}
        />
      )}
    </>
  )
}

function Progress({ step }: { step: Verification['step'] }) {
  const done = steps.indexOf(step) + 1
  return (
    <div className="mb-6 flex gap-2">
      <span className="sr-only">{`Step ${done} of ${steps.length}`}</span>
      {steps.map((name, index) => (
        <span
          key={name}
          className={clsx('h-1.5 w-12 rounded-full', index < done ? 'bg-primary' : 'bg-fill')}
        />
      ))}
    </div>
  )
}
