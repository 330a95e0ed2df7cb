import { useState } from 'react'
import type { Deposit, DepositRefund } from '@basera/contract/chain/handover'
import { depositMessages as messages } from '@basera/contract/messages/chain/deposit'
import {
  claimRefund,
  confirmRefund,
  rejectRefund,
  takeRefundBack,
} from '../../../api/tenancies/deposit.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { Form, FormEnd } from '../../../components/form.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { formatWholeDay } from '../../../lib/dates.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { Badge } from '../../../ui/badge.tsx'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/input.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { AmountField } from '../amount-field.tsx'
import { moneyOf, paiseOf, typedOf } from '../money.ts'
import { PaymentFields, usePaymentDraft } from '../payment-fields.tsx'
import { useRecordSteps } from '../use-record-steps.ts'

type RefundsPanelProps = { userId: string; deposit: Deposit }

/** Transfers to the tenant: the owner says them, the tenant says that they arrived. */
export function RefundsPanel({ userId, deposit }: RefundsPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { refunds, side, settlement } = deposit
  const isRunning = settlement !== null && settlement.state !== 'settled'
  return (
    <section
      aria-label={messages.refundsTitle}
      className="space-y-4 rounded-panel border border-line bg-surface p-5"
    >
      <h2 className="text-h3">{messages.refundsTitle}</h2>
      {refunds.length === 0 ? (
        <p className="text-small text-ink-2">{messages.noRefunds}</p>
      ) : (
        <ul className="space-y-4">
          {refunds.map((refund) => (
            <Refund key={refund.id} userId={userId} side={side} refund={refund} />
          ))}
        </ul>
      )}
      {isRunning && side === 'owner' && (
        <>
          <p className="text-small text-ink-2">{messages.refundText}</p>
          {isOpen ? (
            <ClaimForm userId={userId} deposit={deposit} onClosed={() => setIsOpen(false)} />
          ) : (
            <Button variant="line" onClick={() => setIsOpen(true)}>
              {messages.saySent}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

const tones = {
  claimed: 'accent',
  confirmed: 'ok',
  rejected: 'bad',
  taken_back: 'neutral',
} as const

type RefundProps = { userId: string; side: Deposit['side']; refund: DepositRefund }

function Refund({ userId, side, refund }: RefundProps) {
  const { client } = useSession()
  const steps = useRecordSteps(userId)
  const isOnline = useOnline()
  const [isRejecting, setIsRejecting] = useState(false)
  const [words, setWords] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const isWaiting = refund.state === 'claimed'
  return (
    <li className="space-y-3 text-small">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">
          {messages.refundLine(moneyOf(refund.amount_paise), formatWholeDay(refund.paid_on))}
          {refund.reference !== null && (
            <span className="tnum font-normal text-ink-2"> · {refund.reference}</span>
          )}
        </p>
        <Badge tone={tones[refund.state]}>{messages.refundNames[refund.state]}</Badge>
      </div>
      {refund.words !== null && (
        <p className="[overflow-wrap:anywhere]">{messages.tenantSays(refund.words)}</p>
      )}
      {isWaiting && !isRejecting && (
        <>
          <FormError message={steps.problem} />
          <div className="flex flex-wrap gap-3">
            {side === 'owner' ? (
              <Button
                variant="ghost"
                disabled={!isOnline || steps.isBusy}
                onClick={() =>
                  steps.send({
                    words: ['take back', refund.id],
                    work: (key) => takeRefundBack(client, refund, key),
                  })
                }
              >
                {messages.takeBack}
              </Button>
            ) : (
              <>
                <Button
                  disabled={!isOnline}
                  busy={steps.isBusy && <BusyLabel>{messages.arriving}</BusyLabel>}
                  onClick={() =>
                    steps.send({
                      words: ['arrived', refund.id],
                      work: (key) => confirmRefund(client, refund, key),
                      onDone: () => notify.success(messages.arrived),
                    })
                  }
                >
                  {messages.hasArrived}
                </Button>
                <Button variant="line" onClick={() => setIsRejecting(true)}>
                  {messages.notArrived}
                </Button>
              </>
            )}
          </div>
        </>
      )}
      {isWaiting && isRejecting && (
        <Form
          className="space-y-4"
          onSubmit={() => {
            setWasSent(true)
            if (words.trim() === '') return
            steps.send({
              words: ['reject', refund.id, words],
              work: (key) => rejectRefund(client, refund, words.trim(), key),
            })
          }}
        >
          <Field
            label={messages.notArrivedWords}
            error={wasSent && words.trim() === '' ? messages.notArrivedNeeded : ''}
          >
            {(control) => (
              <TextArea
                {...control}
                maxLength={300}
                value={words}
                onChange={({ target: { value } }) => setWords(value)}
              />
            )}
          </Field>
          <FormEnd submission={steps} label={messages.notArrived} busyLabel={messages.sending}>
            <Button variant="ghost" onClick={() => setIsRejecting(false)}>
              {messages.cancel}
            </Button>
          </FormEnd>
        </Form>
      )}
    </li>
  )
}

type ClaimFormProps = RefundsPanelProps & { onClosed: () => void }

function ClaimForm({ userId, deposit, onClosed }: ClaimFormProps) {
  const { client } = useSession()
  const steps = useRecordSteps(userId)
  const draft = usePaymentDraft('upi')
  const [typed, setTyped] = useState(() =>
    typedOf(deposit.settlement?.refund_paise ?? deposit.held_paise),
  )
  const [wasSent, setWasSent] = useState(false)
  const paise = paiseOf(typed)
  const send = () => {
    setWasSent(true)
    if (!draft.isWhole || paise === null) return
    const refund = { amountPaise: paise, ...draft.payment }
    steps.send({
      words: ['refund', refund],
      work: (key) => claimRefund(client, deposit.tenancy_id, refund, key),
      onDone: onClosed,
    })
  }
  return (
    <Form onSubmit={send} className="space-y-5">
      <AmountField
        label={messages.refundSum}
        error={wasSent && paise === null ? messages.sumWrong : ''}
        value={typed}
        onChange={setTyped}
      />
      <PaymentFields draft={draft} wasSent={wasSent} />
      <FormEnd submission={steps} label={messages.saySent} busyLabel={messages.sending}>
        <Button variant="ghost" onClick={onClosed}>
          {messages.cancel}
        </Button>
      </FormEnd>
    </Form>
  )
}
