// What is said of an agreement's sums: deposit, rises, notice, tax.

import type { Day } from '../days.ts'
import { type Dated, packOf, taxPack } from '../packs.ts'
import { gst } from '../tax.ts'
import { depositWarning, rentRiseWarning } from '../warnings.ts'
import { type Advice, type AgreementFacts, from } from './advice.ts'

export function onMoney(facts: AgreementFacts): readonly Advice[] {
  const { deposit, rentIncrease, notice } = packOf(facts.state)
  const first = facts.rent[0]?.monthlyRentPaise ?? 0
  const above = depositWarning(facts.state, facts.use, first, facts.depositPaise)
  const rises = facts.rent.slice(1).map((part, index) => ({
    oldPaise: facts.rent[index]?.monthlyRentPaise ?? 0,
    newPaise: part.monthlyRentPaise,
    months: facts.rent[index]?.months ?? 0,
  }))
  const rise = rises
    .map((one) => rentRiseWarning(facts.state, facts.use, one))
    .find(({ warn }) => warn)
  return [
    ...(above.warn
      ? [
          from(deposit, {
            topic: 'deposit',
            clause: 'deposit',
            strength: above.strength,
            months: above.months,
          }),
        ]
      : []),
    ...(rise?.warn === true
      ? [
          from(rentIncrease, {
            topic: 'rent_rise',
            clause: 'rent',
            strength: 'law',
            ppm: rise.ppmPerYear,
          }),
        ]
      : []),
    ...(facts.noticeMonths < notice.value.defaultMonths
      ? [
          from(notice, {
            topic: 'notice',
            clause: 'notice',
            strength: 'info',
            months: notice.value.defaultMonths,
          }),
        ]
      : []),
  ]
}

/** A fact of the tax pack; the file spells its mark as text. */
const ofTax = (fact: {
  readonly mark: string
  readonly asOf: Day
  readonly current: string
  readonly sources: readonly string[]
}): Dated & { readonly sources: readonly string[] } => ({
  mark: fact.mark === 'V' || fact.mark === 'C' || fact.mark === 'G' ? fact.mark : 'U',
  asOf: fact.asOf,
  current: fact.current === 'verified' ? 'verified' : 'unverified',
  sources: fact.sources,
})

export function onTax(facts: AgreementFacts): readonly Advice[] {
  const highest = Math.max(0, ...facts.rent.map(({ monthlyRentPaise }) => monthlyRentPaise))
  const { tdsResident, tdsNonResident, gst: gstRule } = taxPack
  const charged = gst({
    use: facts.use,
    landlordRegistered: facts.landlordRegistered === true,
    tenantRegistered: facts.tenantIsBusiness === true,
  })
  const isBilled = charged.treatment === 'forward' || charged.treatment === 'reverse'
  const isAbroad = facts.ownerLivesAbroad === true
  return [
    ...(isAbroad
      ? [
          from(ofTax(tdsNonResident), {
            topic: 'tds_non_resident',
            clause: 'rent',
            strength: 'duty',
            ppm: tdsNonResident.value.ratePpm,
          }),
        ]
      : []),
    ...(!isAbroad && highest > tdsResident.value.thresholdPaisePerMonth
      ? [
          from(ofTax(tdsResident), {
            topic: 'tds_resident',
            clause: 'rent',
            strength: 'duty',
            ppm: tdsResident.value.ratePpm,
          }),
        ]
      : []),
    ...(isBilled
      ? [
          from(ofTax(gstRule), {
            topic: 'gst',
            clause: 'rent',
            strength: 'may_apply',
            ppm: charged.ratePpm,
          }),
        ]
      : []),
  ]
}
