import { useState } from 'react'
import type { PaymentMethod, PaymentPurpose } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { claimPayment } from '../../api/tenancies/rent.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { dateInIndia } from '../../lib/dates.ts'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { plainReference, referenceHint, referenceProblem } from './reference-draft.ts'
import { useRentSteps } from './use-rent-steps.ts'

type ReferenceFormProps = {
  userId: string
  tenancyId: string
  purpose: PaymentPurpose
  paise: number
  ownerName: string
  onSent: (paymentId: string) => void
}

const methods: readonly PaymentMethod[] = ['upi', 'bank', 'cheque', 'cash']

/** What was paid, in the payer's words: the owner is asked, and nothing is confirmed by it. */
export function ReferenceForm(props: ReferenceFormProps) {
  const { userId, tenancyId, purpose, paise, ownerName, onSent } = props
  const { client } = useSession()
  const steps = useRentSteps(userId)
  const [today] = useState(() => dateInIndia(new Date().toISOString()))
  const [method, setMethod] = useState<PaymentMethod>('upi')
  const [reference, setReference] = useState('')
  const [paidOn, setPaidOn] = useState(today)
  const [wasSent, setWasSent] = useState(false)
  const problem = referenceProblem(reference, method)
  const dayProblem =
    /^\d{4}-\d{2}-\d{2}$/.test(paidOn) && paidOn <= today ? '' : messages.paidOnWrong
  const hint = method === 'upi' ? referenceHint(reference, paidOn) : null
  const send = () => {
    setWasSent(true)
    if (problem !== '' || dayProblem !== '') return
    const payment = {
      tenancyId,
      purpose,
      amountPaise: paise,
      paidOn,
      method,
      reference: method === 'cash' ? null : plainReference(reference),
    }
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
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={messages.method}>
            {(control) => (
              <Select
                {...control}
                value={method}
                onChange={({ target: { value } }) =>
                  setMethod(methods.find((known) => known === value) ?? 'upi')
                }
              >
                {methods.map((known) => (
                  <option key={known} value={known}>
                    {messages.methodNames[known]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={messages.paidOn} error={wasSent ? dayProblem : ''}>
            {(control) => (
              <Input
                {...control}
                type="date"
                max={today}
                value={paidOn}
                onChange={({ target: { value } }) => setPaidOn(value)}
              />
            )}
          </Field>
        </div>
        {method !== 'cash' && (
          <Field
            label={method === 'upi' ? messages.reference : messages.bankReference}
            help={hint ?? (method === 'upi' ? messages.referenceHelp : messages.bankReferenceHelp)}
            error={wasSent ? problem : ''}
            announces
          >
            {(control) => (
              <Input
                {...control}
                inputMode={method === 'upi' ? 'numeric' : 'text'}
                autoComplete="off"
                className="tnum"
                value={reference}
                onChange={({ target: { value } }) => setReference(value.slice(0, 60))}
              />
            )}
          </Field>
        )}
        <FormEnd submission={steps} label={messages.send(ownerName)} busyLabel={messages.sending} />
      </Form>
    </section>
  )
}
