import { useState } from 'react'
import type { Payment, PaymentPurpose } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { rentTaxMessages } from '@basera/contract/messages/chain/rent-tax'
import { claimPayment } from '../../api/tenancies/rent.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { useOnline } from '../../lib/use-online.ts'
import { AmountField } from './amount-field.tsx'
import { KeptCard } from './kept-card.tsx'
import { forgetPayment, keepPayment, keptPayment } from './kept-payment.ts'
import { paiseOf } from './money.ts'
import { PAID } from './pay-details.tsx'
import { PaymentFields, usePaymentDraft } from './payment-fields.tsx'
import { useRentSteps } from './use-rent-steps.ts'

type ReferenceFormProps = {
  userId: string
  tenancyId: string
  purpose: PaymentPurpose
  paise: number
  ownerName: string
  /** Where the rent is above what the tax law leaves alone. */
  asksForTds: boolean
  /** What is said once more, as it was typed. */
  again: Payment | undefined
  onSent: (paymentId: string) => void
}

/** What was paid, in the payer's words: the owner is asked, and nothing is confirmed by it. */
export function ReferenceForm(props: ReferenceFormProps) {
  const { userId, tenancyId, purpose, paise, ownerName, asksForTds, again, onSent } = props
  const { client } = useSession()
  const steps = useRentSteps(userId)
  const draft = usePaymentDraft(again?.method ?? 'upi', again)
  const isOnline = useOnline()
  const [kept, setKept] = useState(() => keptPayment(userId, tenancyId, purpose))
  const [wasSent, setWasSent] = useState(false)
  const [typedTds, setTypedTds] = useState('')
  const tdsPaise = typedTds.trim() === '' ? 0 : paiseOf(typedTds)
  const send = () => {
    setWasSent(true)
    if (!draft.isWhole || tdsPaise === null) return
    const payment = { tenancyId, purpose, amountPaise: paise, tdsPaise, ...draft.payment }
    if (!isOnline) {
      const said = { key: crypto.randomUUID(), payment }
      keepPayment(userId, said)
      setKept(said)
      return
    }
    steps.send({
      words: ['claim', payment],
      work: (key) => claimPayment(client, payment, key),
      onDone: ({ id }) => onSent(id),
    })
  }
  if (kept !== null) {
    const forget = () => {
      forgetPayment(userId, kept)
      setKept(null)
    }
    return (
      <KeptCard
        kept={kept}
        ownerName={ownerName}
        submission={steps}
        onForgotten={forget}
        onSend={() =>
          steps.send({
            words: ['kept', kept.key],
            work: () => claimPayment(client, kept.payment, kept.key),
            onDone: ({ id }) => {
              forget()
              onSent(id)
            },
          })
        }
      />
    )
  }
  return (
    <section
      aria-labelledby={PAID}
      className="rounded-panel border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id={PAID} className="scroll-mt-24 text-h3">
        {messages.paid}
      </h2>
      <p className="mt-1 text-small text-ink-2">{messages.paidText}</p>
      <Form onSubmit={send} className="mt-5 space-y-5">
        <PaymentFields draft={draft} wasSent={wasSent} />
        {asksForTds && (
          <AmountField
            label={rentTaxMessages.tdsAmount}
            help={rentTaxMessages.tdsAmountHelp}
            error={wasSent && tdsPaise === null ? rentTaxMessages.tdsWrong : ''}
            value={typedTds}
            onChange={setTypedTds}
          />
        )}
        <FormEnd submission={steps} label={messages.send(ownerName)} busyLabel={messages.sending} />
      </Form>
    </section>
  )
}
