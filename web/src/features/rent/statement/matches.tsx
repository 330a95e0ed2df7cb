import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Credit, matchStatement } from '@basera/rules/bank-statement'
import { type BookedPayment, lessTax, matchRent, recordedAs } from '@basera/rules/statement-rent'
import type { PaymentToConfirm, RentRoll } from '@basera/contract/chain/tenancy'
import { bankImportMessages as messages } from '@basera/contract/messages/chain/bank-import'
import { useSession } from '../../../auth/session-context.tsx'
import { FormError } from '../../../components/form-error.tsx'
import { Form } from '../../../components/form.tsx'
import { useOnline } from '../../../lib/use-online.ts'
import { BusyLabel } from '../../../ui/busy-label.tsx'
import { Button } from '../../../ui/button.tsx'
import { moneyOf } from '../money.ts'
import { useRentSteps } from '../use-rent-steps.ts'
import { type Accepted, acceptLines, type LineToRecord } from './accept-lines.ts'
import { ClaimMatch, mayBeTicked } from './claim-match.tsx'
import { LeftLines } from './left-lines.tsx'
import { openRentsOf } from './open-rents.ts'
import { RentMatch } from './rent-match.tsx'

type MatchesProps = {
  userId: string
  credits: readonly Credit[]
  payments: readonly PaymentToConfirm[]
  roll: RentRoll
  booked: readonly BookedPayment[]
  ledgerPathOf: (tenancyId: string) => string
  onAccepted: (accepted: Accepted) => void
}

type Chosen = { readonly home: string; readonly key: string }

/** Lines of the bank beside the payments that wait and the rents that are open: the sure ones are ticked, and only what is ticked is accepted. */
export function Matches(props: MatchesProps) {
  const { userId, credits, payments, roll, booked, ledgerPathOf, onAccepted } = props
  const { client } = useSession()
  const steps = useRentSteps(userId)
  const isOnline = useOnline()
  const claimMatches = matchStatement(
    credits,
    payments.map((payment) => ({
      id: payment.id,
      paise: payment.amount_paise,
      reference: payment.reference,
      paidOn: payment.paid_on,
      noteCode: payment.code,
    })),
  )
  const used = new Set(claimMatches.flatMap(({ line }) => (line === undefined ? [] : [line])))
  const rents = openRentsOf(roll.homes, payments)
  const rentMatches = matchRent(credits, rents, booked, used)
  const proposed = new Set([...used, ...rentMatches.map(({ line }) => line)])
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        payments
          .filter(
            // of a reference that another tenancy names the same line may have been confirmed before; a statement shows no tax
            ({ id, is_reference_seen: isSeen, tds_paise: tds }) =>
              !isSeen &&
              tds === 0 &&
              claimMatches.some(({ claim, result }) => claim === id && result === 'matched'),
          )
          .map(({ id }) => id),
      ),
  )
  // line → home, which is the answer of one line, with the key of recording it
  const [chosen, setChosen] = useState<ReadonlyMap<number, Chosen>>(new Map())
  const keys = useRef(new Map<string, string>())
  const [isEmpty, setIsEmpty] = useState(false)
  const claims = payments.filter(({ id }) => ticked.has(id))
  const lines = rentMatches.flatMap(({ line, homes }): LineToRecord[] => {
    const credit = credits[line]
    const one = chosen.get(line)
    const as = credit === undefined ? null : recordedAs(credit)
    if (credit === undefined || as === null || one === undefined) return []
    if (!homes.includes(one.home)) return []
    const payment = {
      tenancyId: one.home,
      amountPaise: credit.creditPaise,
      paidOn: credit.date,
      purpose: 'rent' as const,
      ...as,
    }
    return [{ key: one.key, payment }]
  })
  const count = claims.length + lines.length
  const sum = [...claims.map(({ amount_paise: paise }) => paise), ...lines.map(paiseOfLine)].reduce(
    (one, other) => one + other,
    0,
  )
  const choose = (line: number, home: string | null) => {
    const next = new Map(chosen)
    if (home === null) next.delete(line)
    else {
      const press = `${line} ${home}`
      const key = keys.current.get(press) ?? crypto.randomUUID()
      keys.current.set(press, key)
      next.set(line, { home, key })
    }
    setChosen(next)
  }
  const send = () => {
    setIsEmpty(count === 0)
    if (count === 0) return
    steps.send({
      words: ['statement', claims.map(({ id }) => id), lines.map(({ key }) => key)],
      work: () => acceptLines(client, claims, lines),
      onDone: onAccepted,
    })
  }
  const mayAccept = rentMatches.length > 0 || claimMatches.some(({ result }) => mayBeTicked[result])
  if (payments.length === 0 && rentMatches.length === 0)
    return (
      <section
        aria-label={messages.matchesTitle}
        className="mt-6 rounded-panel border border-line bg-surface"
      >
        <p className="px-5 py-4 text-ink-2">{messages.nothing}</p>
        <LeftLines credits={credits} />
      </section>
    )
  return (
    <section aria-labelledby="matches" className="mt-6">
      <h2 id="matches" className="sr-only">
        {messages.matchesTitle}
      </h2>
      <Form onSubmit={send} className="overflow-hidden rounded-panel border border-line bg-surface">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line bg-primary-tint px-5 py-3">
          <p className="tnum font-semibold" aria-live="polite">
            {mayAccept ? messages.chosen(count, moneyOf(sum)) : messages.nothingToTick}
          </p>
          {mayAccept && (
            <Button
              type="submit"
              disabled={!isOnline}
              busy={steps.isBusy && <BusyLabel>{messages.confirming}</BusyLabel>}
            >
              <Check aria-hidden="true" className="ico" />
              {messages.accept(count)}
            </Button>
          )}
        </div>
        <FormError message={isEmpty && count === 0 ? messages.nothingTicked : steps.problem} />
        <ul className="divide-y divide-line">
          {payments.map((payment) => {
            const match = claimMatches.find(({ claim }) => claim === payment.id)
            return (
              <ClaimMatch
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
          {rentMatches.map((match) => {
            const credit = credits[match.line]
            if (credit === undefined) return null
            const own = chosen.get(match.line)?.home
            const elsewhere = new Set(
              [...chosen].flatMap(([line, { home }]) => (line === match.line ? [] : [home])),
            )
            const homes = roll.homes.filter(
              ({ tenancy_id: id }) => match.homes.includes(id) && !elsewhere.has(id),
            )
            const due = rents
              .find(({ id }) => id === match.homes[0])
              ?.sums.find((paise) => lessTax(paise) === credit.creditPaise)
            return (
              <RentMatch
                key={match.line}
                credit={credit}
                match={match}
                homes={homes}
                duePaise={due ?? 0}
                chosen={homes.find(({ tenancy_id: id }) => id === own)}
                ledgerPathOf={ledgerPathOf}
                onChosen={(tenancyId) => choose(match.line, tenancyId)}
              />
            )
          })}
        </ul>
        <LeftLines credits={credits.filter((_, line) => !proposed.has(line))} />
      </Form>
    </section>
  )
}

const paiseOfLine = ({ payment }: LineToRecord): number => payment.amountPaise
