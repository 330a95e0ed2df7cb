// What an owner reads of a renter profile, line by line. The database decides what it gives; this says it beforehand.

import type { RenterProfileFields } from '@basera/contract/chain/application'
import { incomeBandLabels, workLabels } from '@basera/contract/messages/chain/application-words'
import { occupancyLabels } from '@basera/contract/messages/chain/enquiries'
import { renterProfileMessages as messages } from '@basera/contract/messages/chain/renter-profile'
import { formatDayWithYear } from '../../lib/dates.ts'

export type OwnerViewRow = {
  readonly label: string
  readonly text: string
  /** False: not said, not shared, or opens later. */
  readonly isOpen: boolean
}

export type Shared = {
  readonly income: boolean
  readonly reference: boolean
  readonly papers: number
}

export function ownerViewRows(
  fields: RenterProfileFields,
  shared: Shared,
  when: 'before' | 'after',
): readonly OwnerViewRow[] {
  const { people, children, occupancy, move_in_from: from, stay_months: months } = fields
  const later = (label: string, text: string | null, isShared = true): OwnerViewRow => {
    if (!isShared) return { label, text: messages.notShared, isOpen: false }
    const row = said(label, text)
    return when === 'before' && row.isOpen ? { label, text: messages.later, isOpen: false } : row
  }
  return [
    said(
      messages.rowHousehold,
      people === null
        ? null
        : messages.householdLine(
            messages.householdOf(people, children ?? 0),
            occupancy === null ? '' : occupancyLabels[occupancy].toLowerCase(),
          ),
    ),
    said(messages.rowFrom, from === null ? null : formatDayWithYear(from)),
    said(messages.rowMonths, months === null ? null : messages.monthsOf(months)),
    said(messages.rowWork, workText(fields)),
    later(messages.rowEmployer, fields.employer),
    shared.income
      ? said(
          messages.rowPay,
          fields.income_band === null ? null : incomeBandLabels[fields.income_band],
        )
      : { label: messages.rowPay, text: messages.notShared, isOpen: false },
    said(messages.rowPets, fields.pets),
    said(messages.rowVehicles, fields.vehicles),
    later(messages.rowReference, fields.reference_name, shared.reference),
    later(
      messages.rowPapers,
      shared.papers === 0 ? null : messages.papersCount(shared.papers),
      shared.papers > 0,
    ),
  ]
}

const said = (label: string, text: string | null): OwnerViewRow =>
  text === null || text === ''
    ? { label, text: messages.notTold, isOpen: false }
    : { label, text, isOpen: true }

/** "Employed, since 2022"; null when nothing is said. */
export function workText({
  work,
  works_since: since,
}: Pick<RenterProfileFields, 'work' | 'works_since'>): string | null {
  if (work === null) return null
  return since === null ? workLabels[work] : messages.workSince(workLabels[work], since)
}
