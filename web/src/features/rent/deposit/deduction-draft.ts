// A line that an owner wants to keep, as it is typed, and what is wrong with it.

import type { Deduction, DeductionKind, Deposit } from '@basera/contract/chain/handover'
import { depositMessages as messages } from '@basera/contract/messages/chain/deposit'
import type { DeductionToPropose } from '../../../api/tenancies/deposit.ts'
import { paiseOf, typedOf } from '../money.ts'

export type DeductionDraft = {
  readonly id: string
  readonly kind: DeductionKind
  readonly sum: string
  readonly words: string
  readonly itemId: string
  readonly chargeId: string
  readonly thing: string
  readonly cost: string
  readonly age: string
}

export const newDraft = (id: string): DeductionDraft => ({
  id,
  kind: 'damage',
  sum: '',
  words: '',
  itemId: '',
  chargeId: '',
  thing: 'other',
  cost: '',
  age: '',
})

/** A line of the proposal that stands, as it was typed: who proposes again changes what is not agreed. */
export const draftOf = (line: Deduction): DeductionDraft => ({
  id: line.id,
  kind: line.kind,
  sum: typedOf(line.amount_paise),
  words: line.words,
  itemId: line.item_id ?? '',
  chargeId: line.charge_id ?? '',
  thing: line.thing ?? 'other',
  cost: line.cost_paise === null ? '' : typedOf(line.cost_paise),
  age: line.age_months === null ? '' : String(line.age_months),
})

export const isOfThing = (kind: DeductionKind): boolean => kind === 'damage' || kind === 'missing'
export const isOfCharge = (kind: DeductionKind): boolean =>
  kind === 'rent_due' || kind === 'bill_due'

const monthsOf = (typed: string): number | null => (/^\d{1,3}$/.test(typed) ? Number(typed) : null)

/** The most that may be kept at the thing's age; null while that is not known. */
export function ceilingOf(draft: DeductionDraft, lives: Deposit['lives']): number | null {
  const cost = paiseOf(draft.cost)
  const age = monthsOf(draft.age)
  const life = lives.find(({ thing }) => thing === draft.thing)?.life_months
  if (cost === null || age === null || life === undefined) return null
  return Math.max(0, Math.floor((cost * (life - age)) / life))
}

export type DraftProblems = {
  readonly sum: string
  readonly words: string
  readonly cost: string
  readonly charge: string
}

export function problemsOf(draft: DeductionDraft, deposit: Deposit): DraftProblems {
  const ceiling = ceilingOf(draft, deposit.lives)
  const charge = deposit.open_charges.find(({ id }) => id === draft.chargeId)
  return {
    sum: paiseOf(draft.sum) === null ? messages.sumWrong : '',
    words: draft.words.trim() === '' ? messages.whyWrong : '',
    cost: isOfThing(draft.kind) && ceiling === null ? messages.costWrong : '',
    charge: isOfCharge(draft.kind) && charge === undefined ? messages.chargeWrong : '',
  }
}

export const isWhole = (problems: DraftProblems): boolean =>
  Object.values(problems).every((problem) => problem === '')

/** Only a whole draft is sent. */
export const toPropose = (draft: DeductionDraft): DeductionToPropose => ({
  kind: draft.kind,
  amount_paise: paiseOf(draft.sum) ?? 0,
  words: draft.words.trim(),
  item_id: isOfThing(draft.kind) && draft.itemId !== '' ? draft.itemId : null,
  charge_id: isOfCharge(draft.kind) ? draft.chargeId : null,
  thing: isOfThing(draft.kind) ? draft.thing : null,
  cost_paise: isOfThing(draft.kind) ? paiseOf(draft.cost) : null,
  age_months: isOfThing(draft.kind) ? monthsOf(draft.age) : null,
})

export const sumOf = (drafts: readonly DeductionDraft[]): number =>
  drafts.reduce((sum, { sum: typed }) => sum + (paiseOf(typed) ?? 0), 0)
