// Every published and worked example of the design that these rules answer, one test each.

import { describe, expect, test } from 'vitest'
import open from '../data/vectors.json' with { type: 'json' }
import { amountInFigures, amountInWords } from './amount-words.ts'
import { dayInIndia } from './days.ts'
import { type DutyFacts, feeOf, type RentPart, stampDuty } from './duty.ts'
import { packOf, type StateCode, type Use } from './packs.ts'
import { escalated, lateFee, proRata, type ProRataMethod } from './rent.ts'
import { allocate, type Due, settle, split, wearShare } from './shares.ts'
import {
  gst,
  hra,
  type MonthRent,
  needsRevenueStamp,
  tdsForNonResident,
  tdsForResident,
} from './tax.ts'
import { dueOn, noticeEnd, receiptNumber, taxYearOf, termEnd } from './term.ts'
import { isVpa, paymentReference, rrnDay, upiLink } from './upi.ts'
import { depositWarning, rentRiseWarning } from './warnings.ts'

const TODAY = '2026-11-23'

type Terms = { readonly termMonths: number; readonly monthlyRentPaise: number }
type Agreement = Partial<Terms> & {
  readonly state: StateCode
  readonly use?: Use
  readonly rentSchedule?: readonly RentPart[]
  readonly depositPaise?: number
  readonly premiumPaise?: number
  readonly signingDate?: string
  readonly area?: 'urban' | 'rural'
}

const facts = (input: Agreement): DutyFacts => ({
  state: input.state,
  use: input.use ?? 'residential',
  rent: input.rentSchedule ?? [
    { months: input.termMonths ?? 0, monthlyRentPaise: input.monthlyRentPaise ?? 0 },
  ],
  depositPaise: input.depositPaise ?? 0,
  premiumPaise: input.premiumPaise ?? 0,
  signedOn: input.signingDate ?? null,
  area: input.area ?? 'urban',
})

/** An example's input has the form that its kind says. */
const reads =
  <Input>(answer: (input: Input) => unknown) =>
  (input: unknown): unknown =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a wrong form fails the example
    answer(input as Input)

const answers: Readonly<Record<string, (input: unknown) => unknown>> = {
  stamp: reads((input: Agreement) => stampDuty(facts({ signingDate: TODAY, ...input }), TODAY)),
  registration_fee: reads((input: Agreement & { readonly candidate: string }) => ({
    paise: packOf(input.state)
      .registrationFee.value.candidates?.filter(({ id }) => id === input.candidate)
      .flatMap((candidate) => feeOf(facts(input), candidate))[0],
  })),
  tds_resident: reads((input: { months: readonly MonthRent[]; panGiven?: boolean }) =>
    tdsForResident(input.months, input.panGiven),
  ),
  tds_non_resident: reads((input: { month: string; monthlyRentPaise: number }) =>
    tdsForNonResident(input.month, input.monthlyRentPaise),
  ),
  hra: reads((input: { receipts: readonly number[] }) => hra(input.receipts)),
  gst: reads(gst),
  revenue_stamp: reads((input: { mode: string; amountPaise: number }) => ({
    box: needsRevenueStamp(input.mode, input.amountPaise),
  })),
  deposit_warning: reads(
    (input: { state: StateCode; use: Use; monthlyRentPaise: number; depositPaise: number }) => {
      const { state, use, monthlyRentPaise, depositPaise } = input
      const warning = depositWarning(state, use, monthlyRentPaise, depositPaise)
      return warning.warn ? { warn: true, strength: warning.strength } : warning
    },
  ),
  rent_rise_warning: reads(
    (input: {
      state: StateCode
      use: Use
      oldPaise: number
      newPaise: number
      months: number
    }) => ({ warn: rentRiseWarning(input.state, input.use, input).warn }),
  ),
  pro_rata: reads(
    (input: { monthlyRentPaise: number; from: string; to: string; method?: ProRataMethod }) =>
      proRata(input.monthlyRentPaise, input.from, input.to, input.method),
  ),
  escalation: reads(
    (input: {
      monthlyRentPaise: number
      ppmPerYear: number
      years: number
      roundToPaise?: number
    }) => ({
      monthlyRentPaise: escalated(
        input.monthlyRentPaise,
        input.ppmPerYear,
        input.years,
        input.roundToPaise,
      ),
    }),
  ),
  late_fee: reads(lateFee),
  due_date: reads((input: { year: number; month: number; dueDay: number }) => ({
    dueOn: dueOn(input.year, input.month, input.dueDay),
  })),
  term_end: reads((input: { start: string; months: number }) => ({
    lastDay: termEnd(input.start, input.months),
  })),
  notice: reads(noticeEnd),
  tax_year: reads((input: { instant: string; sequence: number }) => {
    const istDate = dayInIndia(input.instant)
    const year = taxYearOf(istDate)
    return { ...year, istDate, receiptNumber: receiptNumber(year, input.sequence) }
  }),
  settlement: reads(settle),
  wear_share: reads((input: { costPaise: number; lifeMonths: number; ageMonths: number }) => ({
    tenantPaise: wearShare(input.costPaise, input.lifeMonths, input.ageMonths),
  })),
  split: reads((input: { totalPaise: number; weights: readonly number[] }) => ({
    sharesPaise: split(input.totalPaise, input.weights),
  })),
  allocate: reads((input: { paymentPaise: number; dues: readonly Due[] }) =>
    allocate(input.paymentPaise, input.dues),
  ),
  words: reads((input: { paise: number }) => ({
    words: amountInWords(input.paise),
    figures: amountInFigures(input.paise),
  })),
  upi_link: reads(upiLink),
  vpa: reads((input: { vpa: string }) => ({ ok: isVpa(input.vpa) })),
  payment_reference: reads((input: { text: string }) => paymentReference(input.text)),
  rrn_day: reads((input: { rrn: string; near: string }) => ({
    date: rrnDay(input.rrn, input.near),
  })),
}

/** Bank statements have their own test; a payment provider is not offered. */
const elsewhere = new Set(['statement', 'razorpay_checkout', 'razorpay_webhook', 'razorpay_link'])

describe('rules of renting in India answer as their worked examples', () => {
  test.for(open.vectors.filter(({ kind }) => !elsewhere.has(kind)))('$id', (vector) => {
    expect(answers[vector.kind]?.(vector.input)).toEqual(vector.expected)
  })
})
