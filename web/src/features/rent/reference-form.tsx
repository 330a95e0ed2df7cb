import { useState } from 'react'
import type { PaymentPurpose } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { claimPayment } from '../../api/tenancies/rent.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { PaymentFields, usePaymentDraft } from './payment-fields.tsx'
import { useRentSteps } from './use-rent-steps.ts'

type ReferenceFormProps = {
  userId: string
  tenancyId: string
  purpose: PaymentPurpose
  paise: number
  ownerName: string
  onSent: (paymentId: string) => void
}

/** What was paid, in the payer's words: the owner is asked, and nothing is confirmed by it. */
export function ReferenceForm(props: ReferenceFormProps) {
  const { userId, tenancyId, purpose, paise, ownerName, onSent } = props
  const { client } = useSession()
  const steps = useRentSteps(userId)
  const draft = usePaymentDraft('upi')
  const [wasSent, setWasSent] = useState(false)
  const send = () => {
    setWasSent(true)
    if (!draft.isWhole) return
    const payment = { tenancyId, purpose, amountPaise: paise, ...draft.payment }
    steps.send({
      words: ['claim', payment],
      work: (key) => claimPayment(client, payment, key),
      onDone: ({ id }) => onSent(id),
    })
  }
  return (
    <section
      aria-labelledby="paid"
      className="rounded-panel border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="paid" className="text-h3">
        {messages.paid}
      </h2>
      <p className="mt-1 text-small text-ink-2">{messages.paidText}</p>
      <Form onSubmit={send} className="mt-5 space-y-5">
        <PaymentFields draft={draft} wasSent={wasSent} />
        <FormEnd submission={steps} label={messages.send(ownerName)} busyLabel={messages.sending} />
      </Form>
    </section>
  )
}
