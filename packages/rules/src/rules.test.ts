// What no worked example shows: edges, refusals, sums that always come out, figures that grow old.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountInFigures, amountInWords } from './amount-words.ts'
import { addDays, addMonths, dayInIndia, partsOf } from './days.ts'
import { type DutyFacts, registrationFee, stampDuty } from './duty.ts'
import { stateCodes } from './packs.ts'
import { proRata } from './rent.ts'
import { allocate, split, wearShare } from './shares.ts'
import { tdsForResident } from './tax.ts'
import { termEnd } from './term.ts'
import { isVpa, rrnDay, upiLink, upiNote } from './upi.ts'
import { depositWarning, rentRiseWarning } from './warnings.ts'

const home = (over: Partial<DutyFacts> = {}): DutyFacts => ({
  state: 'IN-TS',
  use: 'residential',
  rent: [{ months: 11, monthlyRentPaise: 2_500_000 }],
  depositPaise: 5_000_000,
  premiumPaise: 0,
  signedOn: '2026-11-24',
  area: 'urban',
  ...over,
})

describe('days', () => {
  test.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '', '2026-02-29'])(
    '%j is refused',
    (day) => {
      expect(() => partsOf(day)).toThrow(RangeError)
    },
  )
  test('29 February comes every fourth year, and its anniversary is the 28th', () => {
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
    expect(addMonths('2028-02-29', 48)).toBe('2032-02-29')
    expect(termEnd('2028-02-29', 11)).toBe('2029-01-28')
  })
  test('midnight is that of India', () => {
    expect(dayInIndia('2026-11-24T18:29:59Z')).toBe('2026-11-24')
    expect(dayInIndia('2026-11-24T18:30:00Z')).toBe('2026-11-25')
    expect(dayInIndia('2026-11-24T23:50:00+05:30')).toBe('2026-11-24')
  })
  test('months can be counted back', () => {
    expect(addMonths('2026-01-31', -1)).toBe('2025-12-31')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  })
})

describe('stamp duty and registration fee', () => {
  test('a figure that was looked up more than 180 days ago is not shown any more', () => {
    expect(stampDuty(home(), '2027-05-22')).toEqual({
      display: 'range',
      lowPaise: 110_000,
      highPaise: 175_000,
    })
    expect(stampDuty(home(), '2027-05-23')).toEqual({ display: 'unknown' })
    expect(registrationFee(home(), '2027-05-23')).toEqual({ display: 'unknown' })
  })
  test('a term that no source speaks of is unknown', () => {
    const long = home({ state: 'IN-MH', rent: [{ months: 61, monthlyRentPaise: 100 }] })
    expect(stampDuty(long, '2026-11-24')).toEqual({ display: 'unknown' })
    expect(stampDuty(home({ rent: [] }), '2026-11-24')).toEqual({ display: 'unknown' })
  })
  test('a fee is one sum, a range or unknown, as the state has it', () => {
    expect(registrationFee(home({ state: 'IN-MH' }), '2026-11-24')).toEqual({
      display: 'amount',
      paise: 100_000,
    })
    expect(registrationFee(home({ state: 'IN-MH', area: 'rural' }), '2026-11-24')).toEqual({
      display: 'amount',
      paise: 50_000,
    })
    expect(registrationFee(home(), '2026-11-24')).toEqual({
      display: 'range',
      lowPaise: 30_000,
      highPaise: 60_000,
    })
    expect(registrationFee(home({ state: 'IN-DEFAULT' }), '2026-11-24')).toEqual({
      display: 'unknown',
    })
  })
  test('the largest sum of an agreement is exact in every state', () => {
    for (const state of stateCodes) {
      const facts = home({ state, rent: [{ months: 11, monthlyRentPaise: 100_000_000_000 }] })
      const figure = stampDuty(facts, '2026-11-24')
      const sums =
        'paise' in figure ? [figure.paise] : 'lowPaise' in figure ? [figure.highPaise] : []
      for (const sum of sums) expect(sum % 100).toBe(0)
    }
  })
})

describe('warnings', () => {
  test('a deposit at a limit is fine, a paisa more is not, and the limit is named', () => {
    expect(depositWarning('IN-UP', 'commercial', 100_000, 600_000)).toEqual({ warn: false })
    expect(depositWarning('IN-UP', 'commercial', 100_000, 600_001)).toEqual({
      warn: true,
      strength: 'law',
      months: 6,
    })
    expect(depositWarning('IN-TS', 'residential', 100_000, 600_001)).toEqual({
      warn: true,
      strength: 'above_custom',
      months: 6,
    })
    expect(depositWarning('IN-DEFAULT', 'residential', 100, 100_000_000)).toEqual({ warn: false })
  })
  test('a rise is measured by its time', () => {
    const rise = { oldPaise: 2_000_000, newPaise: 2_200_000, months: 24 }
    expect(rentRiseWarning('IN-UP', 'residential', rise)).toEqual({ warn: false })
    expect(rentRiseWarning('IN-UP', 'residential', { ...rise, months: 12 })).toEqual({
      warn: true,
      ppmPerYear: 50_000,
    })
    expect(rentRiseWarning('IN-KA', 'residential', { ...rise, months: 1 })).toEqual({ warn: false })
  })
})

describe('tax', () => {
  test('months at the threshold do not count, those above it do', () => {
    const answer = tdsForResident([
      { month: '2026-12', rentPaise: 5_000_000 },
      { month: '2027-01', rentPaise: 5_500_000 },
    ])
    expect(answer).toMatchObject({ rentCountedPaise: 5_500_000, tdsPaise: 110_000 })
  })
  test('nothing is deducted of no month', () => {
    expect(tdsForResident([])).toEqual({ deduct: false, tdsPaise: 0 })
  })
})

describe('UPI', () => {
  test('what is no address and what is under a rupee is refused', () => {
    expect(upiLink({ pa: 'no-at-sign', pn: 'A', amountPaise: 100 })).toEqual({ error: 'NOT_A_VPA' })
    expect(upiLink({ pa: 'a1@ybl', pn: 'A', amountPaise: 99 })).toEqual({
      error: 'AMOUNT_TOO_SMALL',
    })
    expect(isVpa(`a${'b'.repeat(260)}@ybl`)).toBe(false)
    expect(isVpa('name@ybl\n')).toBe(false)
  })
  test('a lakh is usual, a paisa more is warned of', () => {
    expect(upiLink({ pa: 'a1@ybl', pn: 'A', amountPaise: 10_000_000 })).not.toHaveProperty(
      'warning',
    )
    expect(upiLink({ pa: 'a1@ybl', pn: 'A', amountPaise: 10_000_001 })).toHaveProperty(
      'warning',
      'ABOVE_USUAL_LIMIT',
    )
  })
  test('a name cannot add a field, a note is cut at fifty characters', () => {
    expect(upiLink({ pa: 'a1@ybl', pn: 'A&am=1.00#é', amountPaise: 100 })).toEqual({
      uri: 'upi://pay?pa=a1@ybl&pn=A%26am%3D1.00%23%C3%A9&am=1.00&cu=INR',
    })
    expect(upiNote(`José ${'x'.repeat(60)}`)).toBe(`Jose ${'x'.repeat(45)}`)
  })
  test('a reference of 29 February, of the year before, of no day', () => {
    expect(rrnDay('806012345678', '2028-03-01')).toBe('2028-02-29')
    expect(rrnDay('536512345678', '2026-01-02')).toBe('2025-12-31')
    expect(rrnDay('600012345678', '2026-01-02')).toBeNull()
    expect(rrnDay('636612345678', '2026-12-31')).toBeNull()
    expect(rrnDay('63', '2026-12-31')).toBeNull()
  })
})

describe('sums of words', () => {
  test.each([
    [0, 'Zero rupees only', '₹0'],
    [101, 'One rupee and one paisa only', '₹1.01'],
    [10_100, 'One hundred and one rupees only', '₹101'],
    [100_100, 'One thousand and one rupees only', '₹1,001'],
    [10_000_100, 'One lakh and one rupees only', '₹1,00,001'],
    [100_000_000_000, 'One hundred crore rupees only', '₹1,00,00,00,000'],
  ])('%d paise', (paise, words, figures) => {
    expect(amountInWords(paise)).toBe(words)
    expect(amountInFigures(paise)).toBe(figures)
  })
})

describe('what is divided adds up again', () => {
  const paise = fc.integer({ min: 0, max: 100_000_000_000 })

  test('shares of a sum', () => {
    fc.assert(
      fc.property(
        paise,
        fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 10 }),
        (total, weights) => {
          fc.pre(weights.some((weight) => weight > 0))
          const shares = split(total, weights)
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
          expect(shares.filter((share, index) => share !== 0 && weights[index] === 0)).toEqual([])
        },
      ),
    )
    expect(() => split(100, [0, 0])).toThrow(RangeError)
    expect(() => split(100, [])).toThrow(RangeError)
  })

  test('a payment: no due is paid above itself, the rest is an advance', () => {
    const due = fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom('rent', 'maintenance', 'bill', 'late_fee' as const),
      dueOn: fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-04-01', days)),
      paise,
    })
    fc.assert(
      fc.property(paise, fc.array(due, { maxLength: 12 }), (payment, dues) => {
        const { lines, advancePaise } = allocate(payment, dues)
        expect(lines.reduce((sum, line) => sum + line.paise, advancePaise)).toBe(payment)
        for (const line of lines) {
          expect(line.paise).toBeLessThanOrEqual(dues.find(({ id }) => id === line.due)?.paise ?? 0)
        }
      }),
    )
  })

  test('part months never cost more than the months they are of', () => {
    fc.assert(
      fc.property(
        paise,
        fc.integer({ min: 0, max: 2000 }),
        fc.integer({ min: 0, max: 90 }),
        (rent, start, length) => {
          const from = addDays('2026-01-01', start)
          const { parts, paise: sum } = proRata(rent, from, addDays(from, length))
          expect(sum).toBe(parts.reduce((total, part) => total + part.paise, 0))
          for (const part of parts) expect(part.paise).toBeLessThanOrEqual(rent)
          expect(parts.reduce((days, part) => days + part.days, 0)).toBe(length + 1)
        },
      ),
    )
  })

  test('what is older than its life costs nothing', () => {
    expect(wearShare(3_000_000, 60, 61)).toBe(0)
    expect(wearShare(3_000_000, 60, 0)).toBe(3_000_000)
  })
})
