// What a reader changed of what a sentence was understood as: taken away, or with another number.

import { NEAR_KM_MAX, NEAR_KM_MIN } from '@basera/contract/constants/search'
import { bedroomsTerm, nearTerm, rentTerm, type AmountName, type Term } from './terms.ts'

/** As the address writes it: ['without', 'place'], ['max', '35000'], ['near', '10']. */
export type Edit = readonly [name: string, value: string]

/** The terms with the edits applied; impossible ones are as if they were not there, the last of one name counts. */
export function withEdits(terms: readonly Term[], edits: readonly Edit[]): readonly Term[] {
  const without = new Set(edits.flatMap(([name, value]) => (name === 'without' ? [value] : [])))
  const changed = new Map(
    edits.flatMap((edit) => changedTerm(edit) ?? []).map((term) => [term.id, term]),
  )
  const unchanged = widened(terms, edits).flatMap((term) => {
    const change = changed.get(term.id)
    changed.delete(term.id)
    return change ?? (without.has(term.id) ? [] : [term])
  })
  return [...unchanged, ...changed.values()]
}

/** The edits that also take these terms away. */
export function takenAway(edits: readonly Edit[], ids: readonly string[]): readonly Edit[] {
  const others = edits.filter(([name, value]) => !ids.includes(name === 'without' ? value : name))
  return [...others, ...ids.map((id) => ['without', id] as const)]
}

/** The edits with another number for a term. */
export function changedTo(
  edits: readonly Edit[],
  name: AmountName,
  value: number | string,
): readonly Edit[] {
  const others = edits.filter(([other, text]) => (other === 'without' ? text : other) !== name)
  // Within the place itself, as the sentence said.
  return name === 'near' && value === 0 ? others : [...others, [name, String(value)]]
}

/** A place so many kilometres wide: one that homes are to be near to, or else the one that they are to be in. */
function widened(terms: readonly Term[], edits: readonly Edit[]): readonly Term[] {
  const km = edits.flatMap(([name, value]) => (name === 'near' ? [Number(value)] : [])).at(-1)
  if (km === undefined || !(km >= NEAR_KM_MIN && km <= NEAR_KM_MAX)) return terms
  const isNear = terms.some(({ filters }) => filters.near != null)
  return terms.map((term) => {
    const { near } = term.filters
    if (near != null) return nearTerm({ ...near, km })
    if (isNear || term.amount?.name !== 'near') return term
    const { label, ...wide } = nearTerm({ places: [term.amount.of], km })
    return { ...wide, label, id: term.id }
  })
}

function changedTerm([name, value]: Edit): Term | null {
  switch (name) {
    case 'bedrooms':
      return bedroomsTerm(value)
    case 'min':
    case 'max':
      return /^[1-9]\d{0,8}$/.test(value) ? rentTerm(name, Number(value)) : null
    default:
      return null
  }
}
