// Tax on rent for a tenant: the statement of a year, and what is deducted above ₹50,000 a month. A hint, never enforced.

import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { taxPack } from '@basera/rules/packs'
import { tdsForNonResident, tdsForResident } from '@basera/rules/tax'
import { taxYearOf } from '@basera/rules/term'
import type { RentStatement, TenancyCard } from '@basera/contract/chain/tenancy'
import { rentTaxMessages as messages } from '@basera/contract/messages/chain/rent-tax'
import { rentStatementQuery } from '../../api/tenancies/rent-steps.ts'
import { useSession } from '../../auth/session-context.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { dateInIndia, formatMonth, formatWholeDay } from '../../lib/dates.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { moneyOf } from './money.ts'
import { SidePanel } from './side-panel.tsx'

type TaxPanelProps = {
  userId: string
  card: TenancyCard
  statementPathOf: (year: string) => string
}

/** Tax years of a tenancy until today, the present one first. */
function yearsOf(startOn: string, today: string): readonly string[] {
  const first = Number(taxYearOf(startOn).taxYear.slice(0, 4))
  const last = Number(taxYearOf(today).taxYear.slice(0, 4))
  return Array.from(
    { length: Math.max(0, last - first) + 1 },
    (_, ago) => taxYearOf(`${last - ago}-04-01`).taxYear,
  )
}

export function TaxPanel({ userId, card, statementPathOf }: TaxPanelProps) {
  const { client } = useSession()
  const [today] = useState(() => dateInIndia(new Date().toISOString()))
  const years = yearsOf(card.start_on < today ? card.start_on : today, today)
  const [present = ''] = years
  const statement = useQuery(rentStatementQuery(client, userId, card.id, present))
  return (
    <SidePanel title={messages.title}>
      <p className="text-small text-ink-2">{messages.text}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {years.slice(0, 8).map((year) => (
          <li key={year}>
            <PageLink
              to={statementPathOf(year)}
              aria-label={messages.statement(year)}
              className={buttonClasses({ variant: 'line', size: 'table' })}
            >
              {year}
            </PageLink>
          </li>
        ))}
      </ul>
      {statement.data && <Deducted statement={statement.data} />}
    </SidePanel>
  )
}

function Deducted({ statement }: { statement: RentStatement }) {
  const months = statement.months.map(({ month, paise }) => ({ month, rentPaise: paise }))
  const last = months.at(-1)
  const due = tdsForResident(months)
  if (!due.deduct || last === undefined) return null
  const abroad = tdsForNonResident(last.month, last.rentPaise)
  const noPan = tdsForResident(months, false)
  return (
    <div className="mt-4 space-y-2 border-t border-line pt-4 text-small">
      <h3 className="font-sans text-base font-semibold tracking-normal">{messages.tdsTitle}</h3>
      <p className="text-ink-2">
        {messages.tdsText(moneyOf(taxPack.tdsResident.value.thresholdPaisePerMonth))}
      </p>
      <p>
        {messages.tdsResident(
          moneyOf(due.tdsPaise),
          moneyOf(due.rentCountedPaise),
          formatMonth(`${due.deductIn}-01`),
        )}{' '}
        {messages.tdsNoPan(moneyOf(noPan.tdsPaise))}{' '}
        {messages.tdsDeposit(formatWholeDay(due.depositBy), formatWholeDay(due.certificateBy))}
      </p>
      <p>
        {messages.tdsAbroad(
          moneyOf(abroad.tdsPaise),
          moneyOf(abroad.toOwnerPaise),
          formatWholeDay(abroad.depositBy),
        )}
      </p>
      <p className="text-ink-2">{messages.tdsCounts}</p>
      <p className="text-meta text-ink-3">
        {messages.guidance(formatWholeDay(taxPack.tdsResident.asOf))}
      </p>
    </div>
  )
}
