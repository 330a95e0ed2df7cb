import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { PaymentToConfirm, RejectKind } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { confirmPayment, rejectPayment } from '../../api/tenancies/rent.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { Form, FormEnd } from '../../components/form.tsx'
import { formatDayWithYear, formatMoment } from '../../lib/dates.ts'
import { useOnline } from '../../lib/use-online.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextArea } from '../../ui/input.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { moneyOf } from './money.ts'
import { SeeScreenshot } from './screenshot/see-screenshot.tsx'
import { useRentSteps } from './use-rent-steps.ts'

const kinds: readonly RejectKind[] = [
  'not_arrived',
  'amount_differs',
  'reference_unknown',
  'not_mine',
]

/** A payment that waits for the owner's word: one press says that it is there; that it is not wants a reason. */
export function ClaimRow({ userId, payment }: { userId: string; payment: PaymentToConfirm }) {
  const { client } = useSession()
  const steps = useRentSteps(userId)
  const isOnline = useOnline()
  const [isRejecting, setIsRejecting] = useState(false)
  const [kind, setKind] = useState<RejectKind>('not_arrived')
  const [words, setWords] = useState('')
  const sum = moneyOf(payment.amount_paise)
  const payer = payment.payer ?? ''
  return (
    <li className="px-5 py-4" data-payment={payment.id}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-semibold [overflow-wrap:anywhere]">{payment.home_title}</p>
          <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
            {payer}. {payment.purpose === 'deposit' ? messages.forDeposit : messages.forRent},{' '}
            {formatDayWithYear(payment.paid_on)}
          </p>
          <p className="tnum text-meta text-ink-2">
            {messages.methodNames[payment.method]} {payment.reference ?? messages.noReference},{' '}
            {messages.saidOn(formatMoment(payment.made_at))}
          </p>
        </div>
        <p className="tnum font-display text-h3 font-semibold">{sum}</p>
        <div className="flex gap-2">
          <Button
            variant="quiet"
            disabled={!isOnline}
            aria-label={messages.confirmName(sum, payer)}
            busy={steps.isBusy && !isRejecting && <BusyLabel>{messages.confirming}</BusyLabel>}
            onClick={() =>
              steps.send({
                words: ['confirm', payment.id, payment.amount_paise, payment.tds_paise],
                work: (key) => confirmPayment(client, payment, key),
                onDone: ({ number }) => notify.success(messages.confirmedToast(sum, number ?? '')),
              })
            }
          >
            <Check aria-hidden="true" className="ico" />
            {messages.confirm}
          </Button>
          <Button
            variant="ghost"
            disabled={!isOnline || steps.isBusy}
            aria-label={messages.notFoundName(sum, payer)}
            aria-expanded={isRejecting}
            onClick={() => setIsRejecting(!isRejecting)}
          >
            {messages.notFound}
          </Button>
        </div>
      </div>
      {payment.tds_paise > 0 && (
        <p className="tnum mt-3 flex gap-2.5 rounded-card bg-accent-tint px-4 py-3 text-small text-accent-text">
          <TriangleAlert aria-hidden="true" className="ico shrink-0" />
          {messages.tdsClaimed(
            moneyOf(payment.tds_paise),
            moneyOf(payment.amount_paise + payment.tds_paise),
          )}
        </p>
      )}
      {payment.is_reference_seen && (
        <p className="mt-3 flex gap-2.5 rounded-card bg-bad-tint px-4 py-3 text-small text-bad">
          <TriangleAlert aria-hidden="true" className="ico shrink-0" />
          {messages.referenceSeen}
        </p>
      )}
      {payment.has_screenshot && <SeeScreenshot payment={payment} />}
      {isRejecting ? (
        <Form
          className="mt-4 rent-narrow space-y-4 border-t border-line pt-4"
          onSubmit={() =>
            steps.send({
              words: ['reject', payment.id, kind, words],
              work: (key) =>
                rejectPayment(client, payment, kind, words.trim() === '' ? null : words, key),
            })
          }
        >
          <div>
            <h3 className="font-sans text-base font-semibold tracking-normal">
              {messages.rejectTitle}
            </h3>
            <p className="text-small text-ink-2">{messages.rejectText}</p>
          </div>
          <Field label={messages.rejectReason}>
            {(control) => (
              <Select
                {...control}
                value={kind}
                onChange={({ target: { value } }) =>
                  setKind(kinds.find((known) => known === value) ?? 'not_arrived')
                }
              >
                {kinds.map((known) => (
                  <option key={known} value={known}>
                    {messages.rejectNames[known]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={messages.rejectWords}>
            {(control) => (
              <TextArea
                {...control}
                maxLength={300}
                value={words}
                onChange={({ target: { value } }) => setWords(value)}
              />
            )}
          </Field>
          <FormEnd
            submission={steps}
            label={messages.rejectSend}
            busyLabel={messages.rejecting}
            variant="bad"
          />
        </Form>
      ) : (
        <FormError message={steps.problem} />
      )}
    </li>
  )
}
