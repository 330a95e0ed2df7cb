import type { ReactNode } from 'react'
import type { ApplicantRow } from '@basera/contract/chain/application'
import { applicantsMessages as messages } from '@basera/contract/messages/chain/applicants'
import { ApplicantHead } from './applicant-head.tsx'
import { factsOf } from './applicant-facts.ts'
import { FactText } from './applicants-table.tsx'

type ApplicantCardProps = {
  row: ApplicantRow
  /** Its buttons. */
  children: ReactNode
  onOpen: () => void
}

/** One applicant on a phone: the facts of the table, one under another. */
export function ApplicantCard({ row, children, onOpen }: ApplicantCardProps) {
  const facts = factsOf(row).filter(({ isTold, label }) => isTold || !rare.has(label))
  return (
    <li data-applicant={row.id} className="rounded-panel border border-line bg-surface p-4">
      <ApplicantHead row={row} isLine onOpen={onOpen} />
      <dl className="mt-4 divide-y divide-line border-y border-line text-small">
        {facts.map((fact) => (
          <div key={fact.label} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 py-2.5">
            <dt className="text-ink-3">{fact.label}</dt>
            <dd className="tnum min-w-0">
              <FactText fact={fact} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4">{children}</div>
    </li>
  )
}

/** Said only where it is said at all. */
const rare: ReadonlySet<string> = new Set([messages.rent, messages.together, messages.words])
