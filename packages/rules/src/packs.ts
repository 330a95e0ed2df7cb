// What is known of renting in each state, as data with date, sources and confidence (data/rule-packs.json, whose form
// data/rule-packs.schema.json says). A pack warns and explains, it never blocks; what is not known is said as unknown.

import data from '../data/rule-packs.json' with { type: 'json' }
import type { Day } from './days.ts'

/** V read in a source, C sources conflict, G general knowledge, U unknown. */
export type Mark = 'V' | 'C' | 'G' | 'U'

export type Source = {
  readonly title: string
  readonly publisher: string
  readonly date: string
  readonly kind: string
}

export type Dated = {
  readonly mark: Mark
  readonly asOf: Day
  /** Whether a source of this year was read, or only the text of the law. */
  readonly current: 'verified' | 'unverified'
}

export type Fact<Value> = Dated & {
  readonly value: Value
  readonly sources: readonly string[]
  readonly note?: string
}

export type Use = 'residential' | 'commercial'

/** How much of each sum a rate is taken of, in millionths. */
export type Base = {
  readonly totalRent?: number
  readonly averageAnnualRent?: number
  readonly refundableDeposit?: number
  readonly premium?: number
  readonly depositNotionalInterestPerYear?: number
}

/** A rate in millionths, or a fee for each `perPaise` or part; or one fixed sum. */
export type Rate = {
  readonly base?: Base
  readonly ratePpm?: number
  readonly perPaise?: number
  readonly feePaise?: number
  readonly minPaise?: number
  readonly maxPaise?: number
  readonly addIfDepositPaise?: number
  readonly fixedPaise?: number
}

export type Bracket = Rate & {
  readonly use: Use | 'any'
  readonly term: { readonly gtMonths: number; readonly lteMonths: number }
  readonly range?: { readonly lowPaise: number; readonly high: Rate }
}

export type Slab = {
  readonly uptoPaise: number
  /** Months up to, and the sum. */
  readonly byTerm: readonly (readonly number[])[]
}

export type DutyCandidate = {
  readonly id: string
  readonly label: string
  readonly sources: readonly string[]
  readonly validFrom?: Day
  readonly validTo?: Day
  readonly brackets?: readonly Bracket[]
  readonly slabsByAverageAnnualRent?: readonly Slab[]
}

export type Display = 'amount' | 'estimate' | 'range' | 'unknown'

export type StampDuty = Dated & {
  readonly display: Display
  readonly linkText: string
  readonly candidates: readonly DutyCandidate[]
  readonly conflicts?: readonly { readonly says: string; readonly sources: readonly string[] }[]
}

export type FeeCandidate = Rate & {
  readonly id: string
  readonly area?: { readonly urban: number; readonly rural: number }
  readonly sameSlabsAs?: string
}

export type MonthsByUse = {
  readonly residentialMonths: number | null
  readonly nonResidentialMonths: number | null
}

export type Pack = {
  readonly name: { readonly en: string; readonly hi: string; readonly te: string }
  readonly governingAct: Fact<readonly string[]>
  readonly modelTenancyAct: Fact<string>
  readonly usualForm: Fact<'lease_11m' | 'leave_and_licence' | 'tenancy_agreement'>
  readonly registration: Fact<{
    readonly compulsory: 'term_over_months' | 'always' | 'always_with_rent_authority'
    readonly months?: number
    readonly rentAuthorityDays?: number
    readonly rentAuthorityIntimationMonths?: number
    readonly alsoSubRegistrarOverMonths?: number
    readonly shownAs?: string
  }>
  readonly stampDuty: StampDuty
  readonly registrationFee: Fact<{
    readonly display: Display
    readonly candidates?: readonly FeeCandidate[]
  }>
  readonly policeVerification: Fact<{
    readonly duty: 'local_order' | 'unknown'
    readonly ask: boolean
    readonly form?: string
  }>
  readonly deposit: Fact<{
    readonly capMonths: MonthsByUse | null
    readonly suspectedCap?: MonthsByUse
    readonly customMonths?: readonly number[]
  }>
  readonly notice: Fact<{ readonly statutory?: string; readonly defaultMonths: number }>
  readonly rentIncrease: Fact<{
    readonly capPpmPerYear: { readonly residential: number; readonly nonResidential: number } | null
    readonly customPpm?: readonly number[]
  }>
  readonly lateFee: Fact<{ readonly statutory: string | null; readonly custom?: string }>
  readonly eRegistration: Fact<{ readonly available: string; readonly portal?: string }>
  readonly termMax: Fact<{ readonly leaveAndLicenceMonths: number | null }>
  readonly otherDuties?: Fact<{ readonly informEndWithinDays: number }>
  readonly brokers?: Fact<{ readonly mustRegister: boolean; readonly finePaisePerDay: number }>
}

/** ISO 3166-2 with TS for Telangana as on its papers; `IN-DEFAULT` is every state without a pack of its own. */
export type StateCode = keyof typeof data.packs

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema says the same form, and a test holds the data against it
const packs = data.packs as unknown as Readonly<Record<StateCode, Pack>>
const sources: Readonly<Record<string, Source>> = data.sources

export const rulesAsOf: Day = data.asOf
export const disclaimer: string = data.disclaimer
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the same object
export const stateCodes = Object.keys(packs) as readonly StateCode[]
export const taxPack = data.tax

export const packOf = (state: StateCode): Pack => packs[state]

/** The sources of a fact as they are shown: title, publisher, date. */
export const sourcesOf = (ids: readonly string[]): readonly Source[] =>
  ids.map((id) => sources[id]).filter((source) => source !== undefined)
