// Rows of the comparison of saved homes, and whether each differs.

import { amenityLabels } from '@basera/contract/constants/property-words'
import type { ComparedHome } from '../../api/account/saved-homes.ts'
import {
  costs,
  keyFacts,
  moreFacts,
  tenantsText,
  type Fact,
} from '../../features/property-detail/detail-facts.ts'
import type { ComparedRow } from '../../features/saved-homes/comparison.tsx'
import { formatRupees } from '../../lib/rupees.ts'
import { capitalise } from '../../lib/words.ts'

const NOTE_LABEL = 'Your note'

/** `today` is an ISO date. A fact that no home has is left out; facts with different words differ. */
export function comparedRows(
  homes: readonly (ComparedHome | null)[],
  today: string,
): readonly ComparedRow[] {
  const facts = homes.map((home) => (home === null ? null : factsOf(home, today)))
  // A Map iterates in insertion order: facts that most homes have stay together.
  const labels = [...new Set(facts.flatMap((of) => (of ?? []).map(({ label }) => label)))]
  return labels.map((label) => {
    const values = facts.map((of) => of?.find((fact) => fact.label === label)?.value ?? null)
    const known = values.filter((_, position) => homes[position] !== null)
    return {
      label,
      values,
      isDifferent: label !== NOTE_LABEL && new Set(known).size > 1,
      lowest: lowestOf(homes, label),
    }
  })
}

function factsOf(home: ComparedHome, today: string): readonly Fact[] {
  const { lines, moveInTotal } = costs(home)
  return [
    ...lines,
    ...factOf('To move in', moveInTotal === null ? null : formatRupees(moveInTotal)),
    ...keyFacts(home, today).map(({ label, value }) => ({
      label: label === 'sq ft' ? 'Area in sq ft' : label,
      value,
    })),
    ...factOf('Preferred tenants', tenantsText(home)),
    ...moreFacts(home),
    ...factOf('Amenities', home.amenities.map(amenityText).toSorted().join('\n') || null),
    ...factOf(NOTE_LABEL, home.note),
  ]
}

function factOf(label: string, value: string | null): readonly Fact[] {
  return value === null ? [] : [{ label, value }]
}

function amenityText(stored: string): string {
  return amenityLabels[stored] ?? capitalise(stored)
}

const amounts: Readonly<Record<string, (home: ComparedHome) => number | null>> = {
  Rent: ({ price }) => price,
  'To move in': (home) => costs(home).moveInTotal,
}

/** Nothing is the lowest when all are the same, or only one is known. */
function lowestOf(homes: readonly (ComparedHome | null)[], label: string): readonly number[] {
  const amountOf = amounts[label]
  if (amountOf === undefined) return []
  const known = homes.flatMap((home, position) => {
    const amount = home === null ? null : amountOf(home)
    return amount === null ? [] : [{ amount, position }]
  })
  const lowest = Math.min(...known.map(({ amount }) => amount))
  const found = known.filter(({ amount }) => amount === lowest)
  return found.length === known.length ? [] : found.map(({ position }) => position)
}
