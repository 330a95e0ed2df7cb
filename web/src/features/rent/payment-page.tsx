// A payment that was said, by an address of its own: it waits, is confirmed with its receipt, or was not found and has ways on.

import { useState } from 'react'
import { ArrowLeft, Check, MessageSquare } from 'lucide-react'
import type { Payment } from '@basera/contract/chain/tenancy'
import { paymentStateMessages as messages } from '@basera/contract/messages/chain/payment-states'
import { rentMessages } from '@basera/contract/messages/chain/rent'
import { takePaymentBack } from '../../api/tenancies/rent.ts'
import { useSession } from '../../auth/session-context.tsx'
import { FormError } from '../../components/form-error.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { formatWholeDay } from '../../lib/dates.ts'
import { BusyLabel } from '../../ui/busy-label.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { PaymentBadge } from './badges.tsx'
import { Facts } from './facts.tsx'
import { mayBeLookedAt } from './looked-at.ts'
import { moneyOf } from './money.ts'
import type { DisputeOfPayment } from './not-found-payments.tsx'
import { NotFoundWays } from './not-found-ways.tsx'
import { PaymentSteps } from './payment-steps.tsx'
import { AddScreenshot } from './screenshot/add-screenshot.tsx'
import { useRentSteps } from './use-rent-steps.ts'

export type PaymentPageProps = {
  userId: string
  payment: Payment
  ownerName: string
  listPath: string
  payPath: string
  againPath: string
  conversationPath: string | null
  receiptPathOf: (receiptId: string) => string
  disputeOf: DisputeOfPayment
  onTakenBack: () => void
}

export function PaymentPage(props: PaymentPageProps) {
  const { payment, ownerName, listPath, conversationPath, disputeOf } = props
  const [nowMs] = useState(() => Date.now())
  return (
    <div className="page-width py-10 lg:py-12">
      <PageLink to={listPath} className="link inline-flex items-center gap-1.5 text-small">
        <ArrowLeft aria-hidden="true" className="ico" />
        {rentMessages.back}
      </PageLink>
      <h1 className="mt-2 text-h2 lg:text-h1">{messages.titles[payment.purpose]}</h1>
      <div className="rent-narrow mt-6 space-y-6">
        <output className="block">
          {payment.state === 'rejected' ? <NotFound {...props} /> : <Said {...props} />}
        </output>
        {payment.state === 'claimed' && <Waiting {...props} />}
        {payment.state === 'rejected' && <NotFoundWays {...props} />}
        {mayBeLookedAt(payment, nowMs) && disputeOf(payment.id, messages.askUs)}
        {conversationPath !== null && (
          <PageLink to={conversationPath} className={buttonClasses({ variant: 'line' })}>
            <MessageSquare aria-hidden="true" className="ico" />
            {messages.write(ownerName)}
          </PageLink>
        )}
      </div>
    </div>
  )
}

/** Its sum and reference, and how it stands. */
function Said({ payment, ownerName, receiptPathOf }: PaymentPageProps) {
  const { state, receipt } = payment
  const title =
    state === 'claimed'
      ? messages.waitingTitle(ownerName)
      : state === 'taken_back' || state === 'reversed'
        ? messages.otherTitles[state]
        : messages.confirmedTitle
  return (
    <div className="rounded-panel border border-line bg-surface p-6 shadow-lift">
      {state === 'confirmed' ? (
        <span className="arch grid h-16 w-14 place-items-end justify-center bg-ok-tint pb-3 text-ok [&_svg]:size-6">
          <Check aria-hidden="true" />
        </span>
      ) : (
        <PaymentBadge state={state} />
      )}
      <h2 className="mt-3 text-h3">{title}</h2>
      <p className="tnum mt-1 font-display text-h1 font-semibold">
        {moneyOf(payment.amount_paise)}
      </p>
      <p className="tnum text-small text-ink-2">
        {rentMessages.methodNames[payment.method]} {payment.reference}
      </p>
      {receipt !== null && (
        <PageLink to={receiptPathOf(receipt.id)} className={buttonClasses({ className: 'mt-5' })}>
          {rentMessages.receipt(receipt.number)}
        </PageLink>
      )}
    </div>
  )
}

function Waiting({ userId, payment, ownerName, onTakenBack }: PaymentPageProps) {
  const { client } = useSession()
  const steps = useRentSteps(userId)
  return (
    <>
      <PaymentSteps payment={payment} ownerName={ownerName} />
      <p className="text-small text-ink-2">{messages.counts(formatWholeDay(payment.paid_on))}</p>
      <div className="-mt-4">
        <AddScreenshot userId={userId} payment={payment} ownerName={ownerName} />
      </div>
      <FormError message={steps.problem} />
      <Button
        variant="ghost"
        busy={steps.isBusy && <BusyLabel>{messages.takingBack}</BusyLabel>}
        onClick={() =>
          steps.send({
            words: ['take back', payment.id],
            work: (key) => takePaymentBack(client, payment, key),
            onDone: onTakenBack,
          })
        }
      >
        {messages.takeBack}
      </Button>
    </>
  )
}

/** The owner's own words first, then what was typed. */
function NotFound({ payment, ownerName }: PaymentPageProps) {
  const { reject_kind: kind, words, reference } = payment
  return (
    <>
      <div className="rounded-panel border border-bad bg-bad-tint p-6">
        <span className="inline-flex rounded-full bg-surface">
          <PaymentBadge state="rejected" />
        </span>
        <h2 className="mt-3 text-h3">{messages.rejectedTitle(ownerName)}</h2>
        {words !== null && <p className="mt-2 [overflow-wrap:anywhere]">“{words}”</p>}
        <p className="mt-2 text-small text-ink-2">
          {rentMessages.rejectNames[kind ?? 'not_arrived']}.
        </p>
      </div>
      <div className="mt-4 rounded-panel border border-line bg-surface px-5 py-2">
        <Facts
          rows={[
            { name: messages.amount, value: moneyOf(payment.amount_paise) },
            ...(reference === null ? [] : [{ name: messages.typed, value: reference }]),
            { name: messages.paidOn, value: formatWholeDay(payment.paid_on) },
          ]}
        />
      </div>
    </>
  )
}
