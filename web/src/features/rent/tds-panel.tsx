// What a tenant deducts as tax from a rent above ₹50,000 a month: how much, when and by which forms. A hint, never enforced.

import { Info } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { taxPack } from '@basera/rules/packs'
import { tdsForNonResident, tdsForResident } from '@basera/rules/tax'
import { taxYearOf } from '@basera/rules/term'
import type { RentStatement, TenancyCard } from '@basera/contract/chain/tenancy'
import { rentTaxMessages as messages } from '@basera/contract/messages/chain/rent-tax'
import { rentStatementQuery } from '../../api/tenancies/rent-steps.ts'
import { useSession } from '../../auth/session-context.tsx'
import { dateInIndia, formatMonth, formatWholeDay } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from './facts.tsx'
import { moneyOf } from './money.ts'
import { rentOfYear } from './rent-of-year.ts'
import { TaxReminder } from './tax-reminder.tsx'

type TdsPanelProps = { userId: string; card: TenancyCard; ownerName: string }

/** Of the present tax year; nothing where no month of it is above the law's sum. */
export function TdsPanel({ userId, card, ownerName }: TdsPanelProps) {
  const { client } = useSession()
  const [today] = useState(() => dateInIndia(new Date().toISOString()))
  const { taxYear } = taxYearOf(card.start_on < today ? today : card.start_on)
  const statement = useQuery(rentStatementQuery(client, userId, card.id, taxYear))
  return (
    statement.data && (
      <TdsSteps
        statement={statement.data}
        card={card}
        ownerName={ownerName}
        remind={{ userId, today }}
      />
    )
  )
}

type TdsStepsProps = {
  statement: Pick<RentStatement, 'year' | 'months'>
  card: TenancyCard
  ownerName: string
  /** Who is reminded of a resident owner's tax; nobody where it is only shown. */
  remind?: { readonly userId: string; readonly today: string }
}

export function TdsSteps({ statement, card, ownerName, remind }: TdsStepsProps) {
  const [isAbroad, setIsAbroad] = useState(false)
  const months = rentOfYear(statement, card)
  const rule = taxPack.tdsResident.value
  const threshold = moneyOf(rule.thresholdPaisePerMonth)
  const newest = statement.months.at(-1)?.month
  const guidance = isAbroad ? taxPack.tdsNonResident : taxPack.tdsResident
  const due = tdsForResident(months)
  if (!due.deduct) return null
  return (
    <section
      aria-labelledby="tds"
      className="mt-8 rounded-panel border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="tds" className="text-h3">
          {messages.tdsTitle}
        </h2>
        <Badge tone="accent">
          <Info aria-hidden="true" />
          {messages.tdsBadge(threshold)}
        </Badge>
      </div>
      <p className="mt-2 max-w-[60ch] text-small text-ink-2">
        {messages.tdsText(
          moneyOf(card.rent_paise ?? months.at(-1)?.rentPaise ?? 0),
          statement.year,
        )}
      </p>
      {isAbroad ? (
        <Abroad
          month={months.find(({ month }) => month === newest) ?? months[0]}
          ownerName={ownerName}
        />
      ) : (
        <Resident months={months} ownerName={ownerName} threshold={threshold} />
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4">
        {remind !== undefined && !isAbroad && (
          <TaxReminder {...remind} tenancyId={card.id} day={`${due.deductIn}-01`} />
        )}
        <Button
          variant="line"
          size="table"
          aria-pressed={isAbroad}
          className="aria-pressed:border-primary aria-pressed:bg-primary-tint aria-pressed:text-primary"
          onClick={() => setIsAbroad(!isAbroad)}
        >
          {messages.tdsOwnerAbroad}
        </Button>
        <p className="text-meta text-ink-2">{messages.guidance(formatWholeDay(guidance.asOf))}</p>
      </div>
    </section>
  )
}

type Months = ReturnType<typeof rentOfYear>
type ResidentProps = { months: Months; ownerName: string; threshold: string }

function Resident({ months, ownerName, threshold }: ResidentProps) {
  const due = tdsForResident(months)
  const last = months.at(-1)
  if (!due.deduct || last === undefined) return null
  const rule = taxPack.tdsResident.value
  const rate = messages.tdsPercent(rule.ratePpm)
  const [sum, base] = [moneyOf(due.tdsPaise), moneyOf(due.rentCountedPaise)]
  const counted = months.filter(({ rentPaise }) => rentPaise > rule.thresholdPaisePerMonth).length
  const depositBy = formatWholeDay(due.depositBy)
  return (
    <Worked
      steps={[
        [messages.tdsFind, messages.tdsFindText(threshold, ownerName, rate)],
        [
          messages.tdsKeep(sum, formatMonth(`${due.deductIn}-01`)),
          messages.tdsKeepText(
            rate,
            base,
            counted,
            ownerName,
            moneyOf(Math.max(0, last.rentPaise - due.tdsPaise)),
          ),
        ],
        [messages.tdsPay(depositBy), messages.tdsPayText],
        [messages.tdsCertificate(ownerName, formatWholeDay(due.certificateBy)), messages.tdsCounts],
      ]}
      facts={[
        { name: messages.tdsMonths(counted), value: base },
        { name: messages.tdsRate, value: rate },
        { name: messages.tdsDeduct, value: sum },
        { name: messages.tdsPayBy, value: depositBy },
        {
          name: messages.tdsNoPan(messages.tdsPercent(rule.noPanRatePpm)),
          value: moneyOf(tdsForResident(months, false).tdsPaise),
        },
      ]}
    />
  )
}

function Abroad({ month, ownerName }: { month: Months[number] | undefined; ownerName: string }) {
  if (month === undefined) return null
  const due = tdsForNonResident(month.month, month.rentPaise)
  const rate = messages.tdsPercent(taxPack.tdsNonResident.value.ratePpm)
  const [sum, rest] = [moneyOf(due.tdsPaise), moneyOf(due.toOwnerPaise)]
  return (
    <Worked
      steps={[
        [messages.tdsTan, messages.tdsTanText(ownerName)],
        [messages.tdsEach(sum), messages.tdsEachText(rate, ownerName, rest)],
        [messages.tdsEachPay, messages.tdsEachPayText],
        [messages.tdsQuarter, messages.tdsCounts],
      ]}
      facts={[
        {
          name: messages.tdsMonth(formatMonth(`${month.month}-01`)),
          value: moneyOf(month.rentPaise),
        },
        { name: messages.tdsRate, value: rate },
        { name: messages.tdsDeduct, value: sum },
        { name: messages.tdsToOwner(ownerName), value: rest },
        { name: messages.tdsPayBy, value: formatWholeDay(due.depositBy) },
      ]}
    />
  )
}

type WorkedProps = {
  steps: readonly (readonly [title: string, text: string])[]
  facts: readonly { readonly name: string; readonly value: string }[]
}

const Worked = ({ steps, facts }: WorkedProps) => (
  <div className="mt-5 rent-columns">
    <ol className="space-y-4">
      {steps.map(([title, text], place) => (
        <li key={title} className="flex gap-3.5">
          <span
            aria-hidden="true"
            className="tnum grid size-7 shrink-0 place-items-center rounded-full bg-primary-tint text-meta font-semibold text-primary"
          >
            {place + 1}
          </span>
          <div className="min-w-0">
            <p className="font-semibold">{title}</p>
            <p className="mt-0.5 text-small text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
    <div className="rounded-card bg-paper px-4 py-3">
      <h3 className="font-sans text-small font-semibold tracking-normal">{messages.tdsWorked}</h3>
      <Facts rows={facts} />
      <p className="mt-2 text-meta text-ink-2">{messages.tdsNote}</p>
    </div>
  </div>
)
