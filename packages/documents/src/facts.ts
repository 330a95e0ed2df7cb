// What an agreement's paper is made from, as the database gives it (`private.agreement_facts`), and what it may not be: each fault
// names its place and says in words what is wrong. Sums are whole paise, days "2026-12-01".

import { paperProblems as say } from '@basera/contract/messages/agreement-paper'
import { partsOf } from '@basera/rules/days'
import { z } from 'zod'
import { unprintable, withoutHidden } from './printable.ts'

/** ₹100 crore, as the database. */
const MAX_PAISE = 100_000_000_000
const MAX_PARTIES = 10
const MAX_OWN_CHARACTERS = 2000
const MAX_CLAUSES = 60

const paise = (least: number) => z.int(say.paise).min(least, say.paise).max(MAX_PAISE, say.paise)
const count = (least: number, most: number) =>
  z
    .int(say.number(least, most))
    .min(least, say.number(least, most))
    .max(most, say.number(least, most))
const words = (most: number) => z.string(say.text).max(most, say.tooLong(most))

/** A name, an address: what cannot be printed letter for letter may not stand there as a box. */
const printed = (least: number, most: number) =>
  words(most)
    .refine((text) => Array.from(withoutHidden(text).trim()).length >= least, say.missing)
    .refine((text) => unprintable(text).length === 0, {
      error: ({ input }) => say.letters(unprintable(String(input)).slice(0, 5).join(' ')),
    })

function isDay(text: string): boolean {
  try {
    return partsOf(text).year >= 2020
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
const day = z.string(say.day).refine(isDay, say.day)

const terms = z.object({
  rent_paise: paise(1),
  maintenance_mode: z.enum(['in_rent', 'monthly', 'at_actual']),
  maintenance_paise: paise(0),
  deposit_paise: paise(0),
  other_charges: z
    .array(
      z.object({
        name: words(60),
        paise: paise(1),
        every: z.enum(['month', 'quarter', 'year', 'once']),
      }),
    )
    .max(5, say.atMost(5)),
  start_on: day,
  months: count(1, 60),
  due_day: count(1, 28),
  grace_days: count(0, 15),
  late_fee: z.object({ per_day_paise: paise(1), cap_paise: paise(1) }).nullable(),
  escalation_bp: count(0, 2000),
  escalation_months: count(12, 36),
  lock_in_months: count(0, 60),
  notice_months: count(0, 6),
  refund_days: count(7, 60),
  repair_limit_paise: paise(0),
  unit_label: words(40),
  furnishing: z.array(words(80)).max(60, say.atMost(60)),
  house_rules: z.array(words(200)).max(30, say.atMost(30)),
  guest_nights: count(0, 60),
  pets_allowed: z.boolean(),
  smoking_allowed: z.boolean(),
  payee_holder: words(120).nullable(),
  owner_is_nri: z.boolean().nullable(),
  gst_bp: count(0, 2800),
})

const party = z.object({
  role: z.enum(['owner', 'tenant', 'co_tenant']),
  sign_order: count(1, MAX_PARTIES),
  legal_name: printed(2, 120),
  address: printed(0, 500).nullable(),
})

const choice = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, say.clauseUnknown),
  is_in: z.boolean(),
  words: words(MAX_OWN_CHARACTERS).nullable(),
})

export const paperFacts = z.object({
  number: z.string().regex(/^BAS-\d{4}-\d{6,}$/),
  kind: z.enum(['first', 'renewal', 'amendment']).default('first'),
  /** Number of the agreement that a renewal or amendment takes the place of. */
  follows: z.string().nullable().default(null),
  version_no: count(1, 1_000_000),
  state_code: z.string().nullable(),
  property_type: z.string().nullable(),
  home: z.object({
    title: words(200),
    address: printed(1, 500),
    pincode: words(10).nullable(),
    square_feet: z.number().nullable(),
  }),
  terms,
  clauses: z.array(choice).max(MAX_CLAUSES, say.atMost(MAX_CLAUSES)),
  parties: z
    .array(party)
    .max(MAX_PARTIES, say.tooManyParties(MAX_PARTIES))
    .refine((all) => all.filter(({ role }) => role === 'owner').length === 1, say.oneOwner)
    .refine((all) => all.some(({ role }) => role === 'tenant'), say.noTenant),
  has_broker: z.boolean(),
  today: day,
})

export type PaperFacts = z.infer<typeof paperFacts>
export type PaperTerms = PaperFacts['terms']

/** `path` as in "terms.rent_paise" or "parties.1.legal_name". */
export type PaperProblem = { readonly path: string; readonly words: string }

export type ReadFacts =
  | { readonly kind: 'read'; readonly facts: PaperFacts }
  | { readonly kind: 'refused'; readonly problems: readonly PaperProblem[] }

export function readFacts(given: unknown): ReadFacts {
  const read = paperFacts.safeParse(given)
  return read.success
    ? { kind: 'read', facts: read.data }
    : {
        kind: 'refused',
        problems: read.error.issues.map(({ path, message }) => ({
          path: path.map(String).join('.'),
          words: message,
        })),
      }
}
