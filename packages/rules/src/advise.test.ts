// What an agreement is told, state by state: the strongest words only where a law was read.

import { describe, expect, test } from 'vitest'
import type { AgreementFacts, Topic } from './advice/advice.ts'
import { advise } from './advise.ts'
import { stateCodes } from './packs.ts'

const TODAY = '2026-11-24'

const agreement = (over: Partial<AgreementFacts> = {}): AgreementFacts => ({
  state: 'IN-TS',
  use: 'residential',
  kind: 'lease',
  rent: [{ months: 11, monthlyRentPaise: 2_500_000 }],
  depositPaise: 5_000_000,
  premiumPaise: 0,
  signedOn: TODAY,
  area: 'urban',
  noticeMonths: 1,
  hasBroker: false,
  ownerLivesAbroad: null,
  landlordRegistered: null,
  tenantIsBusiness: null,
  ...over,
})

const topicsOf = (facts: AgreementFacts, today: string = TODAY): readonly Topic[] =>
  advise(facts, today).map(({ topic }) => topic)

const said = (facts: AgreementFacts, topic: Topic, today: string = TODAY) =>
  advise(facts, today).find((advice) => advice.topic === topic)

const strengthOfDeposit = (state: 'IN-UP' | 'IN-KA' | 'IN-TS', months: number) =>
  said(agreement({ state, depositPaise: months * 2_500_000 + 1 }), 'deposit')?.strength

const rising = (second: number): AgreementFacts =>
  agreement({
    state: 'IN-UP',
    rent: [
      { months: 12, monthlyRentPaise: 2_000_000 },
      { months: 12, monthlyRentPaise: second },
    ],
  })

describe('advice on an agreement', () => {
  test('a usual one in Telangana: duty as a range, the fee, the police sheet, and nothing more', () => {
    expect(topicsOf(agreement())).toEqual(['stamp_duty', 'registration_fee', 'police'])
    expect(said(agreement(), 'stamp_duty')).toMatchObject({
      clause: 'signing',
      strength: 'duty',
      isContested: true,
      figure: { display: 'range', lowPaise: 110_000, highPaise: 175_000 },
      asOf: '2026-11-23',
    })
  })

  test.for([...stateCodes])(
    '%s: every advice has its date, and what was read has its source',
    (state) => {
      for (const advice of advise(
        agreement({ state, hasBroker: true, ownerLivesAbroad: true }),
        TODAY,
      )) {
        expect(advice.asOf).toBe('2026-11-23')
        expect(advice.mark !== 'V' || advice.sources.length > 0).toBe(true)
      }
    },
  )

  test('a state without a pack says that its duty is unknown', () => {
    const facts = agreement({ state: 'IN-DEFAULT' })
    expect(said(facts, 'stamp_duty')).toMatchObject({
      strength: 'unknown',
      figure: { display: 'unknown' },
    })
    expect(said(facts, 'police')).toMatchObject({ strength: 'unknown' })
  })

  test('registration: always in Maharashtra, from twelve months elsewhere, with the Rent Authority in Tamil Nadu', () => {
    expect(topicsOf(agreement({ state: 'IN-MH', kind: 'leave_and_licence' }))).toContain(
      'registration_always',
    )
    expect(topicsOf(agreement())).not.toContain('registration_over_months')
    const year = agreement({ rent: [{ months: 12, monthlyRentPaise: 2_500_000 }] })
    expect(said(year, 'registration_over_months')).toMatchObject({ months: 12, strength: 'duty' })
    expect(said(agreement({ state: 'IN-TN', kind: 'tenancy' }), 'rent_authority')).toMatchObject({
      days: 90,
      strength: 'duty',
    })
    expect(said(agreement({ state: 'IN-AP' }), 'rent_authority')).toMatchObject({
      months: 2,
      strength: 'may_apply',
    })
  })

  test('a licence of more than sixty months is longer than Maharashtra has', () => {
    const long = agreement({
      state: 'IN-MH',
      kind: 'leave_and_licence',
      rent: [{ months: 61, monthlyRentPaise: 100 }],
    })
    expect(said(long, 'longest_term')).toMatchObject({ months: 60, strength: 'law' })
    expect(topicsOf(agreement({ state: 'IN-MH' }))).toContain('usual_form')
  })

  test('a deposit above the law is said in other words than one above custom', () => {
    expect(strengthOfDeposit('IN-UP', 2)).toBe('law')
    expect(strengthOfDeposit('IN-KA', 2)).toBe('may_apply')
    expect(strengthOfDeposit('IN-TS', 6)).toBe('above_custom')
    expect(strengthOfDeposit('IN-TS', 5)).toBeUndefined()
  })

  test('a rise above the law of Uttar Pradesh is seen in the schedule', () => {
    expect(topicsOf(rising(2_100_000))).not.toContain('rent_rise')
    expect(said(rising(2_100_100), 'rent_rise')).toMatchObject({ ppm: 50_000, strength: 'law' })
  })

  test('tax: an owner abroad is asked for at any rent, one here above ₹50,000; business premises have GST', () => {
    expect(said(agreement({ ownerLivesAbroad: true }), 'tds_non_resident')).toMatchObject({
      ppm: 312_000,
    })
    expect(topicsOf(agreement({ ownerLivesAbroad: false }))).not.toContain('tds_resident')
    const dear = agreement({ rent: [{ months: 11, monthlyRentPaise: 5_000_001 }] })
    expect(said(dear, 'tds_resident')).toMatchObject({ ppm: 20_000 })
    const shop = agreement({ use: 'commercial', landlordRegistered: true })
    expect(said(shop, 'gst')).toMatchObject({ ppm: 180_000 })
    expect(topicsOf(agreement())).not.toContain('gst')
  })

  test('a broker in Karnataka is told of the register, a short notice of the usual one', () => {
    expect(topicsOf(agreement({ state: 'IN-KA', hasBroker: true }))).toContain('broker_registers')
    expect(topicsOf(agreement({ state: 'IN-KA' }))).not.toContain('broker_registers')
    expect(said(agreement({ noticeMonths: 0 }), 'notice')).toMatchObject({
      months: 1,
      strength: 'info',
    })
  })

  test('after 180 days figures are withheld, after a year the pack says that it is old', () => {
    expect(said(agreement(), 'stamp_duty', '2027-05-23')).toMatchObject({ strength: 'unknown' })
    expect(topicsOf(agreement(), '2027-11-23')).not.toContain('pack_is_old')
    expect(topicsOf(agreement(), '2027-11-24')).toContain('pack_is_old')
  })
})
