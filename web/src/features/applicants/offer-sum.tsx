// What an offer comes to for the applicant at the beginning, and what it means for the others who wait.

import { Info, Users } from 'lucide-react'
import { offerMessages as messages } from '@basera/contract/messages/chain/applicants'
import { formatRupees, rupeesOf } from '../../lib/rupees.ts'
import { paiseOf, type OfferDraft } from './offer-draft.ts'

type OfferSumProps = {
  draft: OfferDraft
  /** A month, in rupees; 0 when it is part of the rent. */
  maintenance: number
  /** Of the applicant. */
  name: string
  /** First names of the others who still wait. */
  others: readonly string[]
  listedRentPaise: number | null
}

export function OfferSum({ draft, maintenance, name, others, listedRentPaise }: OfferSumProps) {
  return (
    <aside className="space-y-4 text-meta text-ink-2">
      <Sum draft={draft} maintenance={maintenance} name={name} />
      <p className="flex gap-2.5">
        <Users aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {othersText(others, name)}
      </p>
      {listedRentPaise !== null && (
        <p className="flex gap-2.5">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {messages.belowIsFine(rupeesOf(listedRentPaise))}
        </p>
      )}
    </aside>
  )
}

function othersText(others: readonly string[], name: string): string {
  const [first, ...rest] = others
  if (first === undefined) return messages.nobodyElse
  const last = rest.at(-1)
  if (last === undefined) return messages.other(first, name)
  return messages.others(messages.namesOf([first, ...rest.slice(0, -1)].join(', '), last), name)
}

type SumProps = Pick<OfferSumProps, 'draft' | 'maintenance' | 'name'>

function Sum({ draft, maintenance, name }: SumProps) {
  const [rent, deposit] = [paiseOf(draft.rent), paiseOf(draft.deposit)]
  if (rent === null || deposit === null) return null
  const first = rent / 100 + maintenance
  return (
    <dl aria-live="polite" className="divide-y divide-line rounded-card bg-fill px-4 py-1">
      <SumLine
        label={maintenance === 0 ? messages.firstRent : messages.firstRentAndMaintenance}
        text={formatRupees(first)}
      />
      <SumLine label={messages.sumDeposit} text={rupeesOf(deposit)} />
      <SumLine label={messages.sum(name)} text={formatRupees(first + deposit / 100)} isTotal />
    </dl>
  )
}

function SumLine({ label, text, isTotal }: { label: string; text: string; isTotal?: true }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-3">
      <dt className={isTotal && 'font-semibold text-ink'}>{label}</dt>
      <dd
        className={
          isTotal ? 'tnum font-display text-h3 text-ink' : 'tnum text-small font-semibold text-ink'
        }
      >
        {text}
      </dd>
    </div>
  )
}
