// The code and the signature: two questions to the server, one after the other. A code that was accepted is not asked for again when
// the signature's answer was lost.

import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Agreement, SigningChannel, SigningCodeSent } from '@basera/contract/chain/agreement'
import { signingMessages as messages } from '@basera/contract/messages/chain/agreement-signing'
import { agreementMessages } from '@basera/contract/messages/chain/agreements'
import { toAgreementProblem } from '../../api/tenancies/agreements.ts'
import {
  checkSigningCode,
  sendSigningCode,
  signAgreement,
  type Shown,
} from '../../api/tenancies/sign-agreement.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { ResendCode } from '../../components/resend-code.tsx'
import { useSubmit } from '../../components/use-submit.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { useCountdown } from '../../ui/use-countdown.ts'
import type { Intent } from './intent.ts'
import { SignFoot } from './sign-foot.tsx'
import { useAgreementSteps } from './use-agreement-steps.ts'

const CODE_LENGTH = 6
const RESEND_SECONDS = 55

type SignCodeProps = {
  userId: string
  agreement: Agreement
  shown: Shown
  intent: Intent
  /** Where the last code went. */
  sent: SigningCodeSent
  /** Its time runs already. */
  isSentBefore: boolean
  onSent: (answer: SigningCodeSent) => void
  onBack: () => void
  onSigned: () => void
}

export function SignCode(props: SignCodeProps) {
  const { userId, agreement, shown, intent, sent, isSentBefore, onSent, onBack, onSigned } = props
  const { client } = useSession()
  const isOnline = useOnline()
  const steps = useAgreementSteps(userId)
  const countdown = useCountdown(`signing ${shown.id}`, RESEND_SECONDS)
  const [isStarted, setIsStarted] = useState(isSentBefore)
  const [code, setCode] = useState('')
  const [isProven, setIsProven] = useState(agreement.proof_until !== null)
  const resending = useSubmit({
    send: (channel: SigningChannel) => sendSigningCode(client, shown, channel),
    onDone: (answer) => {
      setCode('')
      countdown.start()
      onSent(answer)
    },
    toProblem: toAgreementProblem,
  })
  // The first code left with the step before.
  if (!isStarted) {
    setIsStarted(true)
    countdown.start()
  }
  function sign() {
    if (!isProven && code.length < CODE_LENGTH) {
      steps.setProblem(messages.codeMissing)
      return
    }
    steps.send({
      words: JSON.stringify(['sign', shown, intent]),
      work: async (key) => {
        if (!isProven) {
          await checkSigningCode(client, shown, code)
          setIsProven(true)
        }
        return signAgreement(client, shown, intent, key)
      },
      onDone: onSigned,
      onFailed: (error) => {
        if (needsCode(error)) setIsProven(false)
      },
    })
  }
  return (
    <Form className="mt-6 space-y-5" onSubmit={sign}>
      <div>
        <h2 className="text-h3">{messages.codeTitle}</h2>
        <output className="mt-2 block text-ink-2">
          {messages.sentTo[sent.channel](sent.sent_to)}
        </output>
        {sent.is_instead && <p className="mt-2 text-small text-ink-2">{messages.textNotSent}</p>}
      </div>
      {isProven ? (
        <p className="font-semibold text-ok">{messages.proven}</p>
      ) : (
        <CodeField
          label={messages.code}
          value={code}
          onChange={setCode}
          help={messages.holds}
          takesFocus
        />
      )}
      {!isProven && (
        <div>
          <ResendCode
            countdown={countdown}
            isBusy={resending.isBusy}
            onResend={() => resending.submit(sent.channel)}
          />
          {sent.other !== null && (
            <OtherWay
              other={sent.other}
              isWaiting={countdown.secondsLeft > 0 || resending.isBusy}
              onChoose={(channel) => resending.submit(channel)}
            />
          )}
        </div>
      )}
      {resending.problem !== '' && (
        <p role="alert" className="text-small text-bad">
          {resending.problem}
        </p>
      )}
      <div className="rounded-card bg-fill px-4 py-3">
        <p className="font-semibold">{messages.thisFile}</p>
        <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
          {agreementMessages.fingerprint(shown.document_sha256)}
        </p>
      </div>
      <div className="flex gap-3 rounded-card bg-accent-tint px-4 py-3">
        <TriangleAlert aria-hidden="true" className="ico mt-0.5 shrink-0 text-accent-text" />
        <div>
          <p className="font-semibold text-accent-text">{messages.never}</p>
          <p className="text-small text-ink-2">{messages.neverText}</p>
        </div>
      </div>
      {!isOnline && <p className="text-small text-ink-2">{messages.offline}</p>}
      <SignFoot>
        <FormEnd submission={steps} label={messages.sign} busyLabel={messages.signing}>
          <Button variant="line" disabled={steps.isBusy} onClick={onBack}>
            {messages.back}
          </Button>
        </FormEnd>
      </SignFoot>
    </Form>
  )
}

type OtherWayProps = {
  other: NonNullable<SigningCodeSent['other']>
  /** One code a minute, whichever way it goes. */
  isWaiting: boolean
  onChoose: (channel: SigningChannel) => void
}

function OtherWay({ other, isWaiting, onChoose }: OtherWayProps) {
  return (
    <Button
      variant="text"
      className="-ml-4.5"
      disabled={isWaiting}
      onClick={() => onChoose(other.channel)}
    >
      {messages.sendOther[other.channel](other.sent_to)}
    </Button>
  )
}

const needsCode = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && Reflect.get(error, 'hint') === 'code_needed'
