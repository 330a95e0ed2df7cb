// What a host types of a draft, and the terms, clauses and parties that it makes. Sums are typed in rupees; what is no number stays
// none, so that the paper's own check names its field.

import type {
  Agreement,
  AgreementParty,
  AgreementTerms,
  ClauseChoice,
  DraftFacts,
} from '@basera/contract/chain/agreement'
import type { Written } from '../../api/tenancies/agreement-draft.ts'
import { presentVersion } from './agreement-texts.ts'

const numbers = [
  'months',
  'due_day',
  'grace_days',
  'escalation_months',
  'lock_in_months',
  'notice_months',
  'refund_days',
  'guest_nights',
] as const
const sums = ['rent_paise', 'maintenance_paise', 'deposit_paise', 'repair_limit_paise'] as const
const percents = ['escalation_bp', 'gst_bp'] as const

export type TypedField =
  | (typeof numbers)[number]
  | (typeof sums)[number]
  | (typeof percents)[number]

export type DraftParty = Pick<AgreementParty, 'role' | 'legal_name'> & {
  /** Null for one that is not saved yet. */
  readonly id: string | null
  readonly address: string
}

export type TypedCharge = {
  readonly name: string
  readonly sum: string
  readonly every: AgreementTerms['other_charges'][number]['every']
}

export type Draft = {
  readonly typed: Readonly<Record<TypedField, string>>
  readonly hasLateFee: boolean
  readonly latePerDay: string
  readonly lateCap: string
  /** Sums as they are typed, in rupees. */
  readonly charges: readonly TypedCharge[]
  readonly furnishing: string
  readonly rules: string
  /** What is chosen or written as it is kept. */
  readonly rest: Omit<
    AgreementTerms,
    TypedField | 'late_fee' | 'other_charges' | 'furnishing' | 'house_rules'
  >
  readonly clauses: readonly ClauseChoice[]
  readonly parties: readonly DraftParty[]
}

/** Of an agreement whose current version the reader has; null else. */
export function draftOf(agreement: Agreement): Draft | null {
  const version = presentVersion(agreement)
  if (version === undefined) return null
  const { terms, clauses } = version
  const { late_fee: fee, other_charges: charges, furnishing, house_rules: rules, ...rest } = terms
  const typed: Record<TypedField, string> = { ...emptyTyped }
  for (const field of numbers) typed[field] = String(terms[field])
  for (const field of [...sums, ...percents]) typed[field] = String(terms[field] / HUNDRED)
  return {
    typed,
    hasLateFee: fee !== null,
    latePerDay: fee === null ? '' : String(fee.per_day_paise / HUNDRED),
    lateCap: fee === null ? '' : String(fee.cap_paise / HUNDRED),
    charges: charges.map(({ name, paise, every }) => ({
      name,
      sum: String(paise / HUNDRED),
      every,
    })),
    furnishing: furnishing.join('\n'),
    rules: rules.join('\n'),
    rest,
    clauses,
    parties: agreement.parties.map(({ id, role, legal_name: name, address }) => ({
      id,
      role,
      legal_name: name,
      address: address ?? '',
    })),
  }
}

const HUNDRED = 100
const emptyTyped: Readonly<Record<TypedField, string>> = {
  months: '',
  due_day: '',
  grace_days: '',
  escalation_months: '',
  lock_in_months: '',
  notice_months: '',
  refund_days: '',
  guest_nights: '',
  rent_paise: '',
  maintenance_paise: '',
  deposit_paise: '',
  repair_limit_paise: '',
  escalation_bp: '',
  gst_bp: '',
}

const NUMBER = /^-?\d+(?:\.\d{1,2})?$/

/** "1,20,000.50" → 120000.5; NaN for what is no number. */
function numberOf(text: string): number {
  const plain = text.replaceAll(/[\s,₹]/g, '')
  return NUMBER.test(plain) ? Number(plain) : Number.NaN
}

const hundredfold = (text: string): number => Math.round(numberOf(text) * HUNDRED)

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export function writtenBy(draft: Draft): Written {
  const { typed, hasLateFee, latePerDay, lateCap, charges, furnishing, rules, rest, clauses } =
    draft
  return {
    terms: {
      ...rest,
      months: numberOf(typed.months),
      due_day: numberOf(typed.due_day),
      grace_days: numberOf(typed.grace_days),
      escalation_months: numberOf(typed.escalation_months),
      lock_in_months: numberOf(typed.lock_in_months),
      notice_months: numberOf(typed.notice_months),
      refund_days: numberOf(typed.refund_days),
      guest_nights: numberOf(typed.guest_nights),
      rent_paise: hundredfold(typed.rent_paise),
      maintenance_paise: hundredfold(typed.maintenance_paise),
      deposit_paise: hundredfold(typed.deposit_paise),
      repair_limit_paise: hundredfold(typed.repair_limit_paise),
      escalation_bp: hundredfold(typed.escalation_bp),
      gst_bp: hundredfold(typed.gst_bp),
      late_fee: hasLateFee
        ? { per_day_paise: hundredfold(latePerDay), cap_paise: hundredfold(lateCap) }
        : null,
      other_charges: charges.map(({ name, sum, every }) => ({
        name: name.trim(),
        paise: hundredfold(sum),
        every,
      })),
      furnishing: linesOf(furnishing),
      house_rules: linesOf(rules),
    },
    clauses,
    parties: draft.parties.map(({ id, role, legal_name: name, address }) => ({
      id,
      role,
      legal_name: name.trim(),
      address: address.trim() === '' ? null : address.trim(),
    })),
  }
}

/** What the paper of a draft would be made from; further tenants sign in the order of their names, the owner last. */
export function factsOf(
  agreement: Agreement,
  facts: DraftFacts,
  { terms, clauses, parties }: Written,
) {
  const { number, kind, follows, state_code, property_type, current_version } = agreement
  const inOrder = parties.toSorted(
    (a, b) =>
      Number(a.role === 'owner') - Number(b.role === 'owner') ||
      a.legal_name.toLowerCase().localeCompare(b.legal_name.toLowerCase()),
  )
  return {
    number,
    kind,
    follows,
    version_no: current_version,
    state_code,
    property_type,
    ...facts,
    terms,
    clauses,
    parties: parties.map(({ role, legal_name, address }, place) => ({
      role,
      legal_name,
      address,
      sign_order: inOrder.findIndex((one) => one === parties[place]) + 1,
    })),
  }
}
