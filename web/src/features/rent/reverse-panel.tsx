import { useState } from 'react'
import type { Payment, RentBook } from '@basera/contract/chain/tenancy'
import { rentRollMessages as messages } from '@basera/contract/messages/chain/rent-roll'
import { reversePayment } from '../../api/tenancies/rent-steps.ts'
import { useSession } from '../../auth/session-context.tsx'
import { formatDayWithYear } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { moneyOf } from './money.ts'
import { SidePanel } from './side-panel.tsx'
import { useRentSteps } from './use-rent-steps.ts'
import { WordsForm } from './words-form.tsx'

const REVERSIBLE_MS = 30 * 86_400_000

type ReversePanelProps = { userId: string; book: RentBook }

/** Payments that were confirmed lately: what came back after all is reversed, with a reason. */
export function ReversePanel({ userId, book }: ReversePanelProps) {
  const [nowMs] = useState(() => Date.now())
  const lately = book.payments.filter(
    ({ state, confirmed_at: at }) =>
      state === 'confirmed' && at !== null && Date.parse(at) > nowMs - REVERSIBLE_MS,
  )
  if (lately.length === 0) return null
  return (
    <SidePanel title={messages.reverseTitle}>
      <p className="text-small text-ink-2">{messages.reverseText}</p>
      <ul className="mt-2 divide-y divide-line">
        {lately.map((payment) => (
          <ReverseRow key={payment.id} userId={userId} payment={payment} />
        ))}
      </ul>
    </SidePanel>
  )
}

function ReverseRow({ userId, payment }: { userId: string; payment: Payment }) {
  const { client } = useSession()
  const steps = useRentSteps(userId)
  const [isOpen, setIsOpen] = useState(false)
  const sum = moneyOf(payment.amount_paise)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 text-small text-ink-2">
          {formatDayWithYear(payment.paid_on)}
        </span>
        <span className="tnum font-semibold">{sum}</span>
        <Button
          variant="line"
          size="table"
          aria-expanded={isOpen}
          aria-label={messages.reverseName(sum, payment.payer ?? '')}
          onClick={() => setIsOpen(!isOpen)}
        >
          {messages.reverse}
        </Button>
      </div>
      {isOpen && (
        <WordsForm
          label={messages.reverseReason}
          help={messages.waiveReasonHelp}
          needed={messages.waiveReasonNeeded}
          submission={steps}
          sendLabel={messages.reverseSend}
          busyLabel={messages.reversing}
          onClosed={() => setIsOpen(false)}
          onSend={(reason) =>
            steps.send({
              words: ['reverse', payment.id, reason],
              work: (key) => reversePayment(client, payment, reason, key),
              onDone: () => notify.success(messages.reversed),
            })
          }
        />
      )}
    </li>
  )
}
