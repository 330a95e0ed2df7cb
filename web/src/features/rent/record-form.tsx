import { useState } from 'react'
import { needsRevenueStamp } from '@basera/rules/tax'
import type { PaymentPurpose, RentBook } from '@basera/contract/chain/tenancy'
import { rentMessages } from '@basera/contract/messages/chain/rent'
import { rentRollMessages as messages } from '@basera/contract/messages/chain/rent-roll'
import { recordPayment } from '../../api/tenancies/rent-steps.ts'
import { useSession } from '../../auth/session-context.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { AmountField } from './amount-field.tsx'
import { moneyOf, paiseOf, typedOf } from './money.ts'
import { PaymentFields, usePaymentDraft } from './payment-fields.tsx'
import { useRentSteps } from './use-rent-steps.ts'

type RecordFormProps = { userId: string; book: RentBook; onClosed: () => void }

/** What has arrived without a claim: the owner's word alone makes it a payment with a receipt. */
export function RecordForm({ userId, book, onClosed }: RecordFormProps) {
  const { client } = useSession()
  const steps = useRentSteps(userId)
  const draft = usePaymentDraft('cash')
  const [purpose, setPurpose] = useState<PaymentPurpose>('rent')
  const [typed, setTyped] = useState<string | null>(null)
  const [wasSent, setWasSent] = useState(false)
  const open = purpose === 'deposit' ? book.sums.deposit_open_paise : book.sums.open_paise
  const paise = typed === null ? open : paiseOf(typed)
  const isSum = paise !== null && paise > 0
  const send = () => {
    setWasSent(true)
    if (!draft.isWhole || !isSum) return
    const payment = {
      tenancyId: book.tenancy_id,
      purpose,
      amountPaise: paise,
      ...draft.payment,
    }
    steps.send({
      words: ['record', payment],
      work: (key) => recordPayment(client, payment, key),
      onDone: ({ number }) => {
        notify.success(messages.recorded(moneyOf(paise), number ?? ''))
        onClosed()
      },
    })
  }
  return (
    <Form onSubmit={send} className="mt-4 rent-narrow space-y-5">
      <p className="text-small text-ink-2">{messages.recordText}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={messages.recordFor}>
          {(control) => (
            <Select
              {...control}
              value={purpose}
              onChange={({ target: { value } }) =>
                setPurpose(value === 'deposit' ? 'deposit' : 'rent')
              }
            >
              <option value="rent">{rentMessages.chargeNames.rent}</option>
              {book.sums.deposit_open_paise > 0 && (
                <option value="deposit">{rentMessages.chargeNames.deposit}</option>
              )}
            </Select>
          )}
        </Field>
        <AmountField
          label={rentMessages.amountLabel}
          error={wasSent && !isSum ? rentMessages.amountWrong : ''}
          value={typed ?? (open > 0 ? typedOf(open) : '')}
          onChange={setTyped}
        />
      </div>
      <PaymentFields draft={draft} wasSent={wasSent} />
      {isSum && needsRevenueStamp(draft.method, paise) && (
        <p className="rounded-card bg-accent-tint px-4 py-3 text-small text-accent-text">
          {messages.stampNote}
        </p>
      )}
      <FormEnd submission={steps} label={messages.recordSend} busyLabel={messages.recording}>
        <Button variant="ghost" onClick={onClosed}>
          {messages.cancel}
        </Button>
      </FormEnd>
    </Form>
  )
}
