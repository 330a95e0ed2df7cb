// Facts of an agreement as its clauses spell them: days, sums in figures and words, names, and what the state's pack says of the form.

import { amountInFigures, amountInWords } from '@basera/rules/amount-words'
import type { Day } from '@basera/rules/days'
import { packOf, type Pack, type StateCode, stateCodes, type Use } from '@basera/rules/packs'
import { termEnd } from '@basera/rules/term'
import { longDay } from './days-in-words.ts'
import type { AgreementDocument } from './document.ts'
import type { PaperFacts } from './facts.ts'

export type Form = AgreementDocument['form']

export type Values = {
  readonly facts: PaperFacts
  readonly form: Form
  readonly use: Use
  readonly state: StateCode
  readonly pack: Pack
  readonly isLicence: boolean
  /** The state has its own act on the lines of the Model Tenancy Act. */
  readonly hasRentAuthority: boolean
  readonly owner: string
  readonly tenants: readonly string[]
  readonly home: string
  readonly start: string
  readonly end: string
  readonly endsOn: Day
  readonly mustRegister: boolean
}

const businessTypes = new Set(['commercial', 'office', 'retail', 'warehouse'])

export function formOf(propertyType: string | null): Form {
  if (propertyType === 'pg-hostel') return 'stay'
  return propertyType !== null && businessTypes.has(propertyType) ? 'business' : 'home'
}

/** "TS" or "TG" → "IN-TS"; a state without a pack has the one that says "unknown". */
export function stateOf(letters: string | null): StateCode {
  const known = letters === 'TG' ? 'TS' : letters
  return stateCodes.find((code) => code === `IN-${known}`) ?? 'IN-DEFAULT'
}

const joined = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(', ')

export function valuesOf(facts: PaperFacts): Values {
  const form = formOf(facts.property_type)
  const state = stateOf(facts.state_code)
  const pack = packOf(state)
  const endsOn = termEnd(facts.terms.start_on, facts.terms.months)
  const signers = facts.parties.toSorted((a, b) => a.sign_order - b.sign_order)
  const { compulsory, months, alsoSubRegistrarOverMonths } = pack.registration.value
  const limit = months ?? alsoSubRegistrarOverMonths ?? 12
  const { pincode, address } = facts.home
  return {
    facts,
    form,
    use: form === 'business' ? 'commercial' : 'residential',
    state,
    pack,
    isLicence: pack.usualForm.value === 'leave_and_licence' && form !== 'stay',
    hasRentAuthority: pack.modelTenancyAct.value.includes('same_lines'),
    owner: signers.find(({ role }) => role === 'owner')?.legal_name ?? '',
    tenants: signers.filter(({ role }) => role !== 'owner').map(({ legal_name }) => legal_name),
    home: joined([
      facts.terms.unit_label,
      address,
      pincode === null || address.includes(pincode) ? null : pincode,
    ]),
    start: longDay(facts.terms.start_on, 'en'),
    end: longDay(endsOn, 'en'),
    endsOn,
    mustRegister: compulsory === 'always' || facts.terms.months > limit,
  }
}

export const figures = amountInFigures

/** "₹25,000 (twenty-five thousand rupees only)" */
export function sum(paise: number): string {
  const words = amountInWords(paise)
  return `${amountInFigures(paise)} (${words.charAt(0).toLowerCase()}${words.slice(1)})`
}

/** "A", "A and B", "A, B and C" */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

export const counted = (count: number, one: string): string =>
  `${count} ${one}${count === 1 ? '' : 's'}`

/** 500 → "5", 550 → "5.5", 525 → "5.25" */
export const percent = (basisPoints: number): string => String(basisPoints / 100)
