import { clsx } from 'clsx'
import { Check, Hourglass } from 'lucide-react'
import type { Payment } from '@basera/contract/chain/tenancy'
import { panelMessages } from '@basera/contract/messages/chain/enquiries'
import { paymentStateMessages as messages } from '@basera/contract/messages/chain/payment-states'
import { formatMoment } from '../../lib/dates.ts'

type PaymentStepsProps = { payment: Payment; ownerName: string }

/** From the payer's word to the receipt; it stands at the owner's word. */
export function PaymentSteps({ payment, ownerName }: PaymentStepsProps) {
  const said = formatMoment(payment.made_at)
  const steps = [
    { title: messages.said, text: said, state: 'done' },
    { title: messages.told(ownerName), text: said, state: 'done' },
    { title: messages.looks(ownerName), text: messages.looksText, state: 'now' },
    { title: messages.receipt, text: messages.receiptText, state: 'later' },
  ] as const
  return (
    <ol aria-label={messages.steps}>
      {steps.map(({ title, text, state }, index) => (
        <li
          key={title}
          aria-current={state === 'now' ? 'step' : undefined}
          className="relative flex gap-3.5 pb-5 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute top-7 bottom-0 left-[0.8125rem] w-0.5 bg-line"
            />
          )}
          <span
            aria-hidden="true"
            className={clsx(
              'grid size-7 shrink-0 place-items-center rounded-full [&_svg]:size-4',
              state === 'done' && 'bg-ok-tint text-ok',
              state === 'now' && 'bg-accent text-on-accent',
              state === 'later' && 'border-2 border-line bg-surface',
            )}
          >
            {state === 'done' && <Check />}
            {state === 'now' && <Hourglass />}
          </span>
          <span className="min-w-0 pt-0.5">
            <span className="block font-semibold">
              {title}
              <span className="sr-only">, {panelMessages[state]}</span>
            </span>
            <span className="block text-small text-ink-2">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
