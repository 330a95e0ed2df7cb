// What a reader changed of what a sentence was understood as: taken away, or with another number.

import { MAX_SEARCH_BEDROOMS } from '@basera/contract/constants/ai-search'
import type { Term } from './understood.ts'
import { amountTerm, type AmountName } from './terms.ts'

/** As the address writes it: ['without', 'place'], ['max', '35000']. */
export type Edit = readonly [name: string, value: string]

/** The terms with the edits applied; impossible ones are as if they were not there, the last of one name counts. */
export function withEdits(terms: readonly Term[], edits: readonly Edit[]): readonly Term[] {
  const without = new Set(edits.flatMap(([name, value]) => (name === 'without' ? [value] : [])))
  const changed = new Map(
    edits.flatMap((edit) => changedTerm(edit) ?? []).map((term) => [term.id, term]),
  )
  const kept = terms.flatMap((term) => {
    const change = changed.get(term.id)
    changed.delete(term.id)
    return change ?? (without.has(term.id) ? [] : [term])
  })
  return [...kept, ...changed.values()]
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
  value: number,
): readonly Edit[] {
  const others = edits.filter(([other, text]) => (other === 'without' ? text : other) !== name)
  return [...others, [name, String(value)]]
}

function changedTerm([name, value]: Edit): Term | null {
  if (!/^[1-9]\d{0,8}$/.test(value)) return null
  switch (name) {
    case 'bedrooms':
      return Number(value) <= MAX_SEARCH_BEDROOMS ? amountTerm(name, Number(value)) : null
    case 'min':
    case 'max':
      return amountTerm(name, Number(value))
    default:
      return null
  }
}
