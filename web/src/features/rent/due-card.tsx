import { IndianRupee } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { Payment, RentBook, TenancyCard } from '@basera/contract/chain/tenancy'
import { paymentStateMessages } from '@basera/contract/messages/chain/payment-states'
import { rentMessages as messages } from '@basera/contract/messages/chain/rent'
import { PageLink } from '../../components/page-link.tsx'
import { formatDay, formatWholeDay } from '../../lib/dates.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { DueBadge, PaymentBadge } from './badges.tsx'
import { depositToPay, dueNowOf } from './due-now.ts'
import { moneyOf } from './money.ts'
import { chargeTitle } from './month-words.ts'

type DueCardProps = {
  card: TenancyCard
  book: RentBook
  ownerName: string
  payPathOf: (purpose: 'rent' | 'deposit') => string
  paymentPathOf: (paymentId: string) => string
  /** What those who live together bear of it. */
  parts: ReactNode
}

/** What is open of the rent, since or until when, and the way to pay it; the deposit while no rent is. */
export function DueCard(props: DueCardProps) {
  const { card, book, ownerName, payPathOf, paymentPathOf, parts } = props
  const titleId = useId()
  const { sums } = book
  const due = dueNowOf(book)
  const deposit = book.charges.find(({ kind, open_paise: open }) => kind === 'deposit' && open > 0)
  const depositLeft = depositToPay(sums)
  const answer = lastSaidOf(book)
  const isCovered = due !== null && sums.claimed_paise >= due.paise
  // beside rent that is due the deposit has a panel of its own
  const saidPaise = sums.claimed_paise + (due === null ? sums.deposit_claimed_paise : 0)
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-panel border border-line bg-surface p-5 shadow-lift"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={titleId} className="font-sans text-small font-medium tracking-normal text-ink-2">
          {card.state === 'upcoming'
            ? messages.dueToMoveIn
            : due === null || due.state === 'late'
              ? messages.dueTitle
              : messages.dueNextTitle}
        </h2>
        {due !== null &&
          (isCovered ? <PaymentBadge state="claimed" /> : <DueBadge state={due.state} />)}
        {due === null && deposit !== undefined && depositLeft === 0 && (
          <PaymentBadge state="claimed" />
        )}
      </div>
      {due === null && deposit !== undefined ? (
        <>
          <p className="tnum mt-2 font-display text-h2 font-semibold">
            {moneyOf(sums.deposit_open_paise)}
          </p>
          <p className="mt-1 text-small text-ink-2">
            {messages.depositBy(formatDay(deposit.due_on))}
          </p>
          {sums.deposit_claimed_paise > 0 && depositLeft > 0 && (
            <p className="mt-1 text-small font-medium">
              {messages.depositOpen(moneyOf(depositLeft))}
            </p>
          )}
          {depositLeft > 0 && (
            <PageLink
              to={payPathOf('deposit')}
              className={buttonClasses({ size: 'large', wide: true, className: 'mt-5' })}
            >
              <IndianRupee aria-hidden="true" className="ico" />
              {messages.payDeposit}
            </PageLink>
          )}
        </>
      ) : due === null ? (
        <>
          <p className="mt-2 text-h3">{messages.nothingDue}</p>
          <p className="mt-1 text-small text-ink-2">
            {card.state === 'upcoming'
              ? messages.nothingBefore(formatWholeDay(card.start_on))
              : messages.nothingDueText}
          </p>
        </>
      ) : (
        <>
          <p className="tnum mt-2 font-display text-h2 font-semibold">{moneyOf(due.paise)}</p>
          <p className="mt-1 text-small text-ink-2">
            {due.state === 'late'
              ? messages.dueSince(formatDay(due.dueOn))
              : messages.dueBy(formatDay(due.dueOn))}
          </p>
          {parts}
          <ul className="mt-4 space-y-1.5 border-t border-line pt-3 text-small">
            {due.charges.map((charge) => (
              <li key={charge.id} className="flex justify-between gap-3">
                <span className="text-ink-2">
                  {chargeTitle(charge.kind, charge.name, charge.from)}
                </span>
                <span className="tnum font-medium">{moneyOf(charge.open_paise)}</span>
              </li>
            ))}
          </ul>
          {due.later !== null && (
            <p className="mt-3 text-small text-ink-2">
              {messages.dueLater(moneyOf(due.later.paise), formatDay(due.later.dueOn))}
            </p>
          )}
        </>
      )}
      {book.reminder !== null && due !== null && (
        <div className="mt-3 text-small text-accent-text">
          <p className="font-medium">
            {messages.reminderBy(ownerName, formatDay(book.reminder.at))}
          </p>
          {book.reminder.words !== null && (
            <p className="[overflow-wrap:anywhere]">“{book.reminder.words}”</p>
          )}
        </div>
      )}
      {saidPaise > 0 && (
        <p className="mt-3 text-small font-medium text-accent-text">
          {messages.waits(moneyOf(saidPaise), ownerName)}
        </p>
      )}
      {answer?.state === 'rejected' && (
        <p className="mt-3 text-small font-medium text-bad">
          {paymentStateMessages.notFoundLine(ownerName, moneyOf(answer.amount_paise))}
        </p>
      )}
      {answer !== undefined && (
        <PageLink
          to={paymentPathOf(answer.id)}
          className={buttonClasses({
            variant: isCovered ? 'primary' : 'line',
            wide: true,
            className: 'mt-3',
          })}
        >
          {answer.state === 'rejected' ? paymentStateMessages.seeWays : messages.seePayment}
        </PageLink>
      )}
      {sums.credit_paise > 0 && (
        <p className="mt-3 text-small text-ok">{messages.credit(moneyOf(sums.credit_paise))}</p>
      )}
      {due !== null && (
        <PageLink
          to={payPathOf('rent')}
          className={buttonClasses(
            isCovered
              ? { variant: 'ghost', wide: true, className: 'mt-2' }
              : { size: 'large', wide: true, className: 'mt-5' },
          )}
        >
          <IndianRupee aria-hidden="true" className="ico" />
          {messages.pay}
        </PageLink>
      )}
      <p className="mt-3 text-meta text-ink-3">{messages.neverHolds(ownerName)}</p>
    </section>
  )
}

/** What the reader said last, while it waits or was not found. */
const lastSaidOf = ({ payments }: RentBook): Payment | undefined =>
  payments
    .filter(({ is_mine: isMine }) => isMine)
    .toSorted((one, other) => other.made_at.localeCompare(one.made_at))
    .slice(0, 1)
    .find(({ state }) => state === 'claimed' || state === 'rejected')
