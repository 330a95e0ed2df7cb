import { useState } from 'react'
import type { Payment, PaymentMethod } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { dateInIndia } from '../../lib/dates.ts'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { plainReference, referenceHint, referenceProblem } from './reference-draft.ts'

const methods: readonly PaymentMethod[] = ['upi', 'bank', 'cheque', 'cash']

/** How, when and under which reference something was paid, as it is typed; begun with what was said before. */
export function usePaymentDraft(first: PaymentMethod, said?: Payment) {
  const [today] = useState(() => dateInIndia(new Date().toISOString()))
  const [method, setMethod] = useState(first)
  const [reference, setReference] = useState(said?.reference ?? '')
  const [paidOn, setPaidOn] = useState(said?.paid_on ?? today)
  const problem = referenceProblem(reference, method)
  const dayProblem =
    /^\d{4}-\d{2}-\d{2}$/.test(paidOn) && paidOn <= today ? '' : messages.paidOnWrong
  return {
    today,
    method,
    setMethod,
    reference,
    setReference,
    paidOn,
    setPaidOn,
    problem,
    dayProblem,
    isWhole: problem === '' && dayProblem === '',
    payment: { method, paidOn, reference: method === 'cash' ? null : plainReference(reference) },
  }
}

type PaymentFieldsProps = { draft: ReturnType<typeof usePaymentDraft>; wasSent: boolean }

export function PaymentFields({ draft, wasSent }: PaymentFieldsProps) {
  const { method, reference, paidOn } = draft
  const hint = method === 'upi' ? referenceHint(reference, paidOn) : null
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={messages.method}>
          {(control) => (
            <Select
              {...control}
              value={method}
              onChange={({ target: { value } }) =>
                draft.setMethod(methods.find((known) => known === value) ?? 'upi')
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
        <Field label={messages.paidOn} error={wasSent ? draft.dayProblem : ''}>
          {(control) => (
            <Input
              {...control}
              type="date"
              max={draft.today}
              value={paidOn}
              onChange={({ target: { value } }) => draft.setPaidOn(value)}
            />
          )}
        </Field>
      </div>
      {method !== 'cash' && (
        <Field
          label={method === 'upi' ? messages.reference : messages.bankReference}
          help={hint ?? (method === 'upi' ? messages.referenceHelp : messages.bankReferenceHelp)}
          error={wasSent ? draft.problem : ''}
          announces
        >
          {(control) => (
            <Input
              {...control}
              inputMode={method === 'upi' ? 'numeric' : 'text'}
              autoComplete="off"
              className="tnum"
              value={reference}
              onChange={({ target: { value } }) => draft.setReference(value.slice(0, 60))}
            />
          )}
        </Field>
      )}
    </>
  )
}
