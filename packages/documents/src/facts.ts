// What an agreement's paper is made from, as the database gives it (`private.agreement_facts`), and what it may not be: each fault
// names its place and says in words what is wrong. Sums are whole paise, days "2026-12-01". Checked by functions of our own: a page that
// previews a paper would load a library for it, and pages share one.

import { paperProblems as say } from '@basera/contract/messages/chain/agreement-paper'
import { partsOf } from '@basera/rules/days'
import { type Check, checked, choice, fields, flag, listOf, orNull, whole } from './checks.ts'
import { unprintable, withoutHidden } from './printable.ts'

/** ₹100 crore, as the database. */
const MAX_PAISE = 100_000_000_000
const MAX_PARTIES = 10
const MAX_OWN_CHARACTERS = 2000
const MAX_CLAUSES = 60

export type PaperTerms = {
  readonly rent_paise: number
  readonly maintenance_mode: 'in_rent' | 'monthly' | 'at_actual'
  readonly maintenance_paise: number
  readonly deposit_paise: number
  readonly other_charges: readonly {
    readonly name: string
    readonly paise: number
    readonly every: 'month' | 'quarter' | 'year' | 'once'
  }[]
  readonly start_on: string
  readonly months: number
  readonly due_day: number
  readonly grace_days: number
  readonly late_fee: { readonly per_day_paise: number; readonly cap_paise: number } | null
  readonly escalation_bp: number
  readonly escalation_months: number
  readonly lock_in_months: number
  readonly notice_months: number
  readonly refund_days: number
  readonly repair_limit_paise: number
  readonly unit_label: string
  readonly furnishing: readonly string[]
  readonly house_rules: readonly string[]
  readonly guest_nights: number
  readonly pets_allowed: boolean
  readonly smoking_allowed: boolean
  readonly payee_holder: string | null
  readonly owner_is_nri: boolean | null
  readonly gst_bp: number
}

export type PaperFacts = {
  readonly number: string
  readonly kind: 'first' | 'renewal' | 'amendment'
  /** Number of the agreement that a renewal or amendment takes the place of. */
  readonly follows: string | null
  readonly version_no: number
  readonly state_code: string | null
  readonly property_type: string | null
  readonly home: {
    readonly title: string
    readonly address: string
    readonly pincode: string | null
    readonly square_feet: number | null
  }
  readonly terms: PaperTerms
  readonly clauses: readonly {
    readonly id: string
    readonly is_in: boolean
    readonly words: string | null
  }[]
  readonly parties: readonly {
    readonly role: 'owner' | 'tenant' | 'co_tenant'
    readonly sign_order: number
    readonly legal_name: string
    readonly address: string | null
  }[]
  readonly has_broker: boolean
  readonly today: string
}

const paise = (least: number) => whole(least, MAX_PAISE, say.paise)
const count = (least: number, most: number) => whole(least, most, say.number(least, most))
const text = checked((value) => (typeof value === 'string' ? null : say.text))
const words = (most: number) =>
  checked((value) => {
    if (typeof value !== 'string') return say.text
    return value.length > most ? say.tooLong(most) : null
  })

/** What binds, word by word, and cannot be printed letter for letter may not stand there as a box: names, addresses, one's own clauses. */
const printed = (least: number, most: number) =>
  checked((value) => {
    if (typeof value !== 'string') return say.text
    if (value.length > most) return say.tooLong(most)
    if (Array.from(withoutHidden(value).trim()).length < least) return say.missing
    const lost = unprintable(value)
    return lost.length === 0 ? null : say.letters(lost.slice(0, 5).join(' '))
  })

function isDay(value: string): boolean {
  try {
    return partsOf(value).year >= 2020
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
const day = checked((value) => (typeof value === 'string' && isDay(value) ? null : say.day))
const matching = (pattern: RegExp, problem: string) =>
  checked((value) => (typeof value === 'string' && pattern.test(value) ? null : problem))

const terms = fields({
  rent_paise: paise(1),
  maintenance_mode: choice(['in_rent', 'monthly', 'at_actual']),
  maintenance_paise: paise(0),
  deposit_paise: paise(0),
  other_charges: listOf(
    fields({
      name: printed(1, 60),
      paise: paise(1),
      every: choice(['month', 'quarter', 'year', 'once']),
    }),
    5,
  ),
  start_on: day,
  months: count(1, 60),
  due_day: count(1, 28),
  grace_days: count(0, 15),
  late_fee: orNull(fields({ per_day_paise: paise(1), cap_paise: paise(1) })),
  escalation_bp: count(0, 2000),
  escalation_months: count(12, 36),
  lock_in_months: count(0, 60),
  notice_months: count(0, 6),
  refund_days: count(7, 60),
  repair_limit_paise: paise(0),
  unit_label: words(40),
  furnishing: listOf(words(80), 60),
  house_rules: listOf(words(200), 30),
  guest_nights: count(0, 60),
  pets_allowed: flag,
  smoking_allowed: flag,
  payee_holder: orNull(printed(0, 120)),
  owner_is_nri: orNull(flag),
  gst_bp: count(0, 2800),
})

const party = fields({
  role: choice(['owner', 'tenant', 'co_tenant']),
  sign_order: count(1, MAX_PARTIES),
  legal_name: printed(2, 120),
  address: orNull(printed(0, 500)),
})

const hasRole = (all: readonly unknown[], role: string): number =>
  all.filter((one) => typeof one === 'object' && one !== null && Reflect.get(one, 'role') === role)
    .length

/** Who they are together, beside what each is. */
const together: Check = (value, path) => {
  if (!Array.isArray(value)) return []
  return [
    ...(value.length > MAX_PARTIES ? [{ path, words: say.tooManyParties(MAX_PARTIES) }] : []),
    ...(hasRole(value, 'owner') === 1 ? [] : [{ path, words: say.oneOwner }]),
    ...(hasRole(value, 'tenant') > 0 ? [] : [{ path, words: say.noTenant }]),
  ]
}
const partyList = listOf(party, Number.POSITIVE_INFINITY)

const paperFacts = fields({
  number: matching(/^BAS-\d{4}-\d{6,}$/, say.text),
  kind: choice(['first', 'renewal', 'amendment']),
  follows: orNull(text),
  version_no: count(1, 1_000_000),
  state_code: orNull(text),
  property_type: orNull(text),
  home: fields({
    title: words(200),
    address: printed(1, 500),
    pincode: orNull(words(10)),
    square_feet: orNull(checked((value) => (typeof value === 'number' ? null : say.text))),
  }),
  terms,
  clauses: listOf(
    fields({
      id: matching(/^[a-z][a-z0-9-]{0,59}$/, say.clauseUnknown),
      is_in: flag,
      words: orNull(printed(0, MAX_OWN_CHARACTERS)),
    }),
    MAX_CLAUSES,
  ),
  parties: (value, path) => [...partyList(value, path), ...together(value, path)],
  has_broker: flag,
  today: day,
} satisfies Readonly<Record<keyof PaperFacts, Check>>)

/** `path` as in "terms.rent_paise" or "parties.1.legal_name". */
export type PaperProblem = { readonly path: string; readonly words: string }

export type ReadFacts =
  | { readonly kind: 'read'; readonly facts: PaperFacts }
  | { readonly kind: 'refused'; readonly problems: readonly PaperProblem[] }

/** Facts without a kind are of a first agreement. */
export function readFacts(given: unknown): ReadFacts {
  const all: unknown =
    typeof given === 'object' && given !== null ? { kind: 'first', follows: null, ...given } : given
  const problems = paperFacts(all, '')
  return problems.length > 0
    ? { kind: 'refused', problems }
    : // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of its parts was just checked
      { kind: 'read', facts: all as PaperFacts }
}
