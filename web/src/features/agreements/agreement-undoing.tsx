// What steps back from an agreement: taking back, withdrawing a signature, declining with a reason, throwing a draft away. Each asks
// once, and is done when the server has said so.

import { useState } from 'react'
import type { Agreement } from '@basera/contract/chain/agreement'
import { MAX_DECLINE_REASON_CHARACTERS } from '@basera/contract/constants/agreements'
import { agreementMessages as messages } from '@basera/contract/messages/chain/agreements'
import { undoAgreement, type UndoingStep } from '../../api/tenancies/agreements.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { useOnline } from '../../lib/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { focusOnArrival } from '../../ui/focus-on-arrival.ts'
import { TextArea } from '../../ui/input.tsx'
import { useAgreementSteps } from './use-agreement-steps.ts'

const texts = {
  take_back: {
    title: messages.takeBackTitle,
    text: messages.takeBackText,
    press: messages.takeBack,
    sure: messages.takeBackSure,
    now: messages.sure,
  },
  withdraw_signature: {
    title: messages.withdrawTitle,
    text: messages.withdrawText,
    press: messages.withdrawSignature,
    sure: messages.withdrawSure,
    now: messages.sure,
  },
  decline: {
    title: messages.declineTitle,
    text: messages.declineText,
    press: messages.decline,
    sure: messages.declineTitle,
    now: messages.declineNow,
  },
  discard: {
    title: messages.discardTitle,
    text: messages.discardText,
    press: messages.discard,
    sure: messages.discardSure,
    now: messages.sure,
  },
} as const

/** What this reader may step back from; the database decides. */
function undoingsOf({ state, my_side: side, parties }: Agreement): readonly UndoingStep[] {
  const isSigner = side !== 'broker'
  const hasSigned = parties.some(({ is_me: isMe, signed_at: at }) => isMe && at !== null)
  const undoings: readonly (readonly [UndoingStep, boolean])[] = [
    ['discard', state === 'draft' && (side === 'owner' || side === 'broker')],
    ['take_back', state === 'sent' && side === 'owner'],
    ['withdraw_signature', state === 'partly_signed' && hasSigned],
    ['decline', isSigner && (state === 'sent' || state === 'partly_signed')],
  ]
  return undoings.filter(([, isOpen]) => isOpen).map(([step]) => step)
}

type AgreementUndoingProps = {
  userId: string
  agreement: Agreement
  /** What was done, in words. */
  onDone: (said: string) => void
}

export function AgreementUndoing({ userId, agreement, onDone }: AgreementUndoingProps) {
  const undoings = undoingsOf(agreement)
  if (undoings.length === 0) return null
  return (
    <div className="space-y-3">
      {undoings.map((step) => (
        <Undoing
          key={step}
          userId={userId}
          agreement={agreement}
          step={step}
          onDone={() => onDone(messages.done[step])}
        />
      ))}
    </div>
  )
}

type UndoingProps = { userId: string; agreement: Agreement; step: UndoingStep; onDone: () => void }

function Undoing({ userId, agreement, step, onDone }: UndoingProps) {
  const { client } = useSession()
  const isOnline = useOnline()
  const steps = useAgreementSteps(userId)
  const [isAsking, setIsAsking] = useState(false)
  const [reason, setReason] = useState('')
  const { title, press, sure, now } = texts[step]
  const wasSent = agreement.versions.some(({ sent_at: at }) => at !== null)
  const text = step === 'discard' && wasSent ? messages.discardSentText : texts[step].text
  function send() {
    if (step === 'decline' && reason.trim() === '') {
      steps.setProblem(messages.declineMissing)
      return
    }
    steps.send({
      words: JSON.stringify([step, agreement.id, agreement.state, reason]),
      work: (key) => undoAgreement(client, agreement, step, reason.trim(), key),
      onDone,
    })
  }
  return (
    <section aria-label={title} className="rounded-panel border border-line bg-surface p-5">
      {isAsking ? (
        <Form onSubmit={send} className="space-y-4">
          <div>
            <p ref={focusOnArrival} tabIndex={-1} className="font-semibold outline-none">
              {sure}
            </p>
            <p className="text-small text-ink-2">{text}</p>
          </div>
          {step === 'decline' && (
            <Field
              label={messages.declineReason}
              help={messages.declineHelp(MAX_DECLINE_REASON_CHARACTERS)}
            >
              {(control) => (
                <TextArea
                  {...control}
                  value={reason}
                  maxLength={MAX_DECLINE_REASON_CHARACTERS}
                  onChange={({ target }) => setReason(target.value)}
                />
              )}
            </Field>
          )}
          {!isOnline && <p className="text-small text-ink-2">{messages.offline}</p>}
          <FormEnd submission={steps} label={now} busyLabel={messages.working} variant="bad">
            <Button variant="line" disabled={steps.isBusy} onClick={() => setIsAsking(false)}>
              {messages.notNow}
            </Button>
          </FormEnd>
        </Form>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div className="min-w-0 flex-1 basis-56">
            <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
            <p className="text-small text-ink-2">{text}</p>
          </div>
          <Button variant="bad" onClick={() => setIsAsking(true)}>
            {press}
          </Button>
        </div>
      )}
    </section>
  )
}
