// Paying: what, whom and how, then the reference; what was said has a page of its own.

import { ArrowLeft, ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { taxPack } from '@basera/rules/packs'
import type { Payment, PaymentPurpose, RentBook, TenancyCard } from '@basera/contract/chain/tenancy'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { toUserError } from '../../api/api-error.ts'
import { rentSplitQuery } from '../../api/tenancies/living-together.ts'
import { paymentRequestQuery } from '../../api/tenancies/rent.ts'
import { useSession } from '../../auth/session-context.tsx'
import { usePaysOnline } from '../../auth/use-pays-online.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { formatDay } from '../../lib/dates.ts'
import { deferred } from '../../ui/deferred.tsx'
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx'
import { AmountField } from './amount-field.tsx'
import { depositToPay, dueNowOf } from './due-now.ts'
import { moneyOf, paiseOf, typedOf } from './money.ts'
import { PayDetails } from './pay-details.tsx'
import { ReferenceForm } from './reference-form.tsx'
import { Shares } from './shares.tsx'

// Only where an operator has a payment provider.
const PayOnline = deferred(() =>
  import('./online/pay-online.tsx').then((module) => module.PayOnline),
)

type PayPageProps = {
  userId: string
  card: TenancyCard
  book: RentBook
  purpose: PaymentPurpose
  ownerName: string
  listPath: string
  receiptPathOf: (receiptId: string) => string
  /** Not found by the owner, and said once more. */
  again: Payment | undefined
  onSent: (paymentId: string) => void
}

export function PayPage(props: PayPageProps) {
  const { userId, card, book, purpose, ownerName, listPath, receiptPathOf, again, onSent } = props
  const { client } = useSession()
  const paysOnline = usePaysOnline()
  const [typed, setTyped] = useState(again === undefined ? null : typedOf(again.amount_paise))
  const open = purpose === 'deposit' ? book.sums.deposit_open_paise : book.sums.open_paise
  const due = dueNowOf(book)
  const toPay = purpose === 'deposit' ? depositToPay(book.sums) : (due?.toPayPaise ?? open)
  const waiting = purpose === 'deposit' ? book.sums.deposit_claimed_paise : book.sums.claimed_paise
  const deposit = book.charges.filter(({ kind }) => kind === 'deposit').map(({ id }) => id)
  const request = useQuery(
    paymentRequestQuery(client, userId, card.id, purpose === 'deposit' ? deposit : null),
  )
  const split = useQuery({
    ...rentSplitQuery(client, userId, card.id),
    enabled: card.people.length > 2,
  })
  const paise = typed !== null ? paiseOf(typed) : toPay === 0 ? null : toPay
  const words = purpose === 'deposit' ? messages.payDepositWords : messages.payRentWords
  return (
    <div className="page-width py-10 lg:py-12">
      <PageLink to={listPath} className="link inline-flex items-center gap-1.5 text-small">
        <ArrowLeft aria-hidden="true" className="ico" />
        {messages.back}
      </PageLink>
      <h1 className="mt-2 text-h2 lg:text-h1">{messages.payTitle(words)}</h1>
      {purpose === 'rent' && due !== null && (
        <p className="mt-2 font-medium">
          {due.state === 'late'
            ? messages.dueSince(formatDay(due.dueOn))
            : messages.dueBy(formatDay(due.dueOn))}
        </p>
      )}
      <p className="mt-2 max-w-[60ch] text-ink-2">{messages.neverHolds(ownerName)}</p>
      <div className="rent-narrow mt-6">
        <AmountField
          label={messages.amountLabel}
          help={
            open > 0
              ? `${messages.whole(moneyOf(open))}. ${messages.amountHelp}`
              : purpose === 'rent'
                ? messages.nothingOpen
                : messages.nothingOpenOfDeposit
          }
          error={paise === null && typed !== null ? messages.amountWrong : ''}
          value={typed ?? (toPay === 0 ? '' : typedOf(toPay))}
          onChange={setTyped}
        />
        {paise !== null && paise < toPay && (
          <p className="tnum mt-2 text-small text-ink-2">
            {messages.leftAfter(moneyOf(toPay - paise))}
          </p>
        )}
        {waiting > 0 && (
          <p className="mt-2 text-small font-medium text-accent-text">
            {messages.waits(moneyOf(waiting), ownerName)}
          </p>
        )}
      </div>
      {toPay > 0 && !split.isLoading && (
        <Shares
          agreed={split.data?.agreed?.shares ?? null}
          parts={purpose === 'rent' ? (split.data?.parts ?? null) : null}
          card={card}
          open={toPay}
          ownerName={ownerName}
          paise={paise}
          onChosen={setTyped}
        />
      )}
      {request.data?.warnings.map((warning) => (
        <p
          key={warning}
          role="note"
          className="mt-4 flex gap-2.5 rounded-card bg-accent-tint px-4 py-3 text-small text-accent-text"
        >
          <ShieldAlert aria-hidden="true" className="ico shrink-0" />
          {messages.warnings[warning]}
        </p>
      ))}
      <div className="mt-6 rent-columns rent-columns-turned">
        {request.data !== undefined && paise !== null && (
          <PayDetails
            request={request.data}
            paise={paise}
            note={messages.chargeNames[purpose]}
            ownerName={ownerName}
          />
        )}
        {request.data === undefined &&
          (request.isError ? (
            <LoadFailed
              title={messages.loadFailed}
              reason={toUserError(request.error)}
              onRetry={() => request.refetch()}
            />
          ) : (
            <SkeletonRegion label={messages.loading}>
              <Skeleton className="h-96 w-full rounded-panel" />
            </SkeletonRegion>
          ))}
        <div className="space-y-4">
          {paise !== null && (
            <ReferenceForm
              userId={userId}
              tenancyId={card.id}
              purpose={purpose}
              paise={paise}
              ownerName={ownerName}
              asksForTds={
                purpose === 'rent' &&
                (card.rent_paise ?? 0) > taxPack.tdsResident.value.thresholdPaisePerMonth
              }
              again={again}
              onSent={onSent}
            />
          )}
          {paysOnline && purpose === 'rent' && (
            <PayOnline
              userId={userId}
              tenancyId={card.id}
              ownerName={ownerName}
              paise={paise}
              receiptPathOf={receiptPathOf}
            />
          )}
          <p className="flex gap-2.5 rounded-card bg-accent-tint px-4 py-3 text-small text-accent-text">
            <ShieldAlert aria-hidden="true" className="ico shrink-0" />
            <span>
              <strong className="font-semibold">{messages.neverPin}</strong> {messages.payOnlyHere}
            </span>
          </p>
        </div>
      </div>
    </div>
  )
}
