// The rent of each tax year for an employer.

import { useState } from 'react'
import { taxYearOf } from '@basera/rules/term'
import type { TenancyCard } from '@basera/contract/chain/tenancy'
import { rentTaxMessages as messages } from '@basera/contract/messages/chain/rent-tax'
import { PageLink } from '../../components/page-link.tsx'
import { dateInIndia } from '../../lib/dates.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { PanOfOwner } from './pan-of-owner.tsx'
import { SidePanel } from './side-panel.tsx'

type TaxPanelProps = {
  userId: string
  card: TenancyCard
  ownerName: string
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

/** A statement of each year of the stay. */
export function TaxPanel({ userId, card, ownerName, statementPathOf }: TaxPanelProps) {
  const [today] = useState(() => dateInIndia(new Date().toISOString()))
  const years = yearsOf(card.start_on < today ? card.start_on : today, today)
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
      <div className="mt-4 border-t border-line pt-4 empty:hidden">
        <PanOfOwner userId={userId} tenancyId={card.id} ownerName={ownerName} />
      </div>
    </SidePanel>
  )
}
