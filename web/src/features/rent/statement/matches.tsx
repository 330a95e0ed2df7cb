import { useState } from 'react'
import {
  type Credit,
  matchStatement,
  type MatchResult,
  type StatementMatch,
} from '@basera/rules/bank-statement'
import type { PaymentToConfirm } from '@basera/contract/chain/tenancy'
import { bankImportMessages as messages } from '@basera/contract/messages/chain/bank-import'
import { rentMessages } from '@basera/contract/messages/chain/rent'
import { confirmPayment } from '../../../api/tenancies/rent.ts'
import { useSession } from '../../../auth/session-context.tsx'
import { Form, FormEnd } from '../../../components/form.tsx'
import { formatDayWithYear } from '../../../lib/dates.ts'
import { Badge } from '../../../ui/badge.tsx'
import { notify } from '../../../ui/toast/notify.ts'
import { moneyOf } from '../money.ts'
import { useRentSteps } from '../use-rent-steps.ts'

const tones: Readonly<Record<MatchResult, 'ok' | 'accent' | 'bad' | 'neutral'>> = {
  matched: 'ok',
  likely: 'accent',
  possible: 'accent',
  amount_differs: 'bad',
  duplicate: 'bad',
  none: 'neutral',
}

type MatchesProps = {
  userId: string
  credits: readonly Credit[]
  payments: readonly PaymentToConfirm[]
}

/** Payments that wait and the lines they may be: the sure ones are ticked, and only what is ticked is confirmed. */
export function Matches({ userId, credits, payments }: MatchesProps) {
  const { client } = useSession()
  const steps = useRentSteps(userId)
  const matches = matchStatement(
    credits,
    payments.map((payment) => ({
      id: payment.id,
      paise: payment.amount_paise,
      reference: payment.reference,
      paidOn: payment.paid_on,
      noteCode: payment.code,
    })),
  )
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        payments
          .filter(
            // of a reference that another tenancy names the same line may have been confirmed before; a statement shows no tax
            ({ id, is_reference_seen: isSeen, tds_paise: tds }) =>
              !isSeen &&
              tds === 0 &&
              matches.some(({ claim, result }) => claim === id && result === 'matched'),
          )
          .map(({ id }) => id),
      ),
  )
  const [isEmpty, setIsEmpty] = useState(false)
  const chosen = payments.filter(({ id }) => ticked.has(id))
  const send = () => {
    setIsEmpty(chosen.length === 0)
    if (chosen.length === 0) return
    steps.send({
      words: ['statement', ...chosen.map(({ id }) => id)],
      work: async () => {
        let done = 0
        for (const payment of chosen) {
          // oxlint-disable-next-line no-await-in-loop -- receipts are numbered one after the other
          const isDone = await confirmPayment(client, payment, crypto.randomUUID()).then(
            () => true,
            () => false,
          )
          if (isDone) done += 1
        }
        return done
      },
      onDone: (done) =>
        done === chosen.length
          ? notify.success(messages.done(done))
          : notify.lasting(messages.some(done, chosen.length - done)),
    })
  }
  return (
    <section aria-labelledby="matches" className="mt-8">
      <h2 id="matches" className="text-h3">
        {messages.matchesTitle}
      </h2>
      <p className="mt-1 mb-3 text-small text-ink-2">
        {messages.found(credits.length, payments.length)}
      </p>
      <Form onSubmit={send} className="space-y-5">
        <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
          {payments.map((payment) => {
            const match = matches.find(({ claim }) => claim === payment.id)
            return (
              <MatchRow
                key={payment.id}
                payment={payment}
                match={match ?? { claim: payment.id, result: 'none' }}
                credit={match?.line === undefined ? undefined : credits[match.line]}
                isTicked={ticked.has(payment.id)}
                onTick={(isOn) => {
                  const next = new Set(ticked)
                  if (isOn) next.add(payment.id)
                  else next.delete(payment.id)
                  setTicked(next)
                }}
              />
            )
          })}
        </ul>
        {!matches.some(({ result }) => mayBeTicked[result]) && (
          <p className="text-small text-ink-2">{messages.nothingToTick}</p>
        )}
        {isEmpty && <p className="text-small text-bad">{messages.nothingTicked}</p>}
        {matches.some(({ result }) => mayBeTicked[result]) && (
          <FormEnd
            submission={steps}
            label={messages.confirmCount(chosen.length)}
            busyLabel={messages.confirming}
          />
        )}
      </Form>
    </section>
  )
}

/** Of these nothing says that the money came. */
const mayBeTicked: Readonly<Record<MatchResult, boolean>> = {
  matched: true,
  likely: true,
  possible: true,
  amount_differs: false,
  duplicate: false,
  none: false,
}

type MatchRowProps = {
  payment: PaymentToConfirm
  match: StatementMatch
  credit: Credit | undefined
  isTicked: boolean
  onTick: (isOn: boolean) => void
}

function MatchRow({ payment, match, credit, isTicked, onTick }: MatchRowProps) {
  const sum = moneyOf(payment.amount_paise)
  const payer = payment.payer ?? ''
  return (
    <li className="flex gap-4 px-5 py-4">
      <input
        type="checkbox"
        className="mt-1 size-5 shrink-0 accent-primary"
        aria-label={messages.tick(sum, payer)}
        checked={isTicked}
        disabled={!mayBeTicked[match.result]}
        onChange={({ target }) => onTick(target.checked)}
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <p className="font-semibold [overflow-wrap:anywhere]">{payment.home_title}</p>
          <span className="tnum font-semibold">{sum}</span>
        </div>
        <p className="tnum text-small text-ink-2 [overflow-wrap:anywhere]">
          {messages.said(
            payer,
            formatDayWithYear(payment.paid_on),
            payment.reference ?? rentMessages.noReference,
          )}
        </p>
        {credit !== undefined && (
          <p className="tnum text-small [overflow-wrap:anywhere]">
            {messages.inBank(
              formatDayWithYear(credit.date),
              moneyOf(credit.creditPaise),
              credit.text,
            )}
          </p>
        )}
        {payment.tds_paise > 0 && (
          <p className="tnum mt-2 text-small font-medium text-accent-text">
            {rentMessages.tdsClaimed(
              moneyOf(payment.tds_paise),
              moneyOf(payment.amount_paise + payment.tds_paise),
            )}
          </p>
        )}
        {payment.is_reference_seen && (
          <p className="mt-2 text-small font-medium text-bad">{rentMessages.referenceSeen}</p>
        )}
        <p className="mt-2">
          <Badge tone={tones[match.result]}>{messages.results[match.result]}</Badge>
        </p>
      </div>
    </li>
  )
}
