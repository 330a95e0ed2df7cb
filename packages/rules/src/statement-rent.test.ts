// Lines of a statement that nobody claimed: proposed for a home whose rent is open, never for two, never again once they are booked.

import { describe, expect, it } from 'vitest'
import type { Credit } from './bank-statement.ts'
import { matchRent, type OpenRent, recordedAs } from './statement-rent.ts'

const credit = (text: string, changes: Partial<Credit> = {}): Credit => ({
  date: '2026-11-03',
  creditPaise: 3_300_000,
  rrn: null,
  reference: null,
  text,
  ...changes,
})
const rent = (id: string, tenant: string, changes: Partial<OpenRent> = {}): OpenRent => ({
  id,
  startOn: '2026-01-01',
  sums: [3_300_000],
  tenants: [tenant],
  noteCode: 'K7Q2',
  ...changes,
})
const found = (
  credits: readonly Credit[],
  rents: readonly OpenRent[],
  booked: Parameters<typeof matchRent>[2] = [],
  used: readonly number[] = [],
) =>
  matchRent(credits, rents, booked, new Set(used)).map(
    ({ line, result, homes }) => `${line} ${result} ${homes.join('+')}`,
  )
const arvind = rent('arvind', 'Arvind Menon')

describe('a line that nobody claimed', () => {
  it('is nobody’s with another sum, before the tenancy began, or where it serves a claim already', () => {
    expect(found([credit('A MENON', { creditPaise: 3_299_999 })], [arvind])).toEqual([])
    expect(found([credit('A MENON', { date: '2025-12-31' })], [arvind])).toEqual([])
    expect(found([credit('A MENON')], [arvind], [], [0])).toEqual([])
    expect(found([credit('A MENON')], [rent('paid', 'Arvind Menon', { sums: [] })])).toEqual([])
  })

  it('is not proposed again once it is booked: by its reference, or by sum and days where it has none', () => {
    const booked = { home: 'arvind', paise: 3_300_000, paidOn: '2026-11-02', reference: null }
    const upi = credit('UPI/630788210041/A MENON', { rrn: '630788210041' })
    expect(found([upi], [arvind], [{ ...booked, reference: '630788210041' }])).toEqual([])
    expect(found([credit('CASH DEP')], [arvind], [booked])).toEqual([])
    // another reference is another payment, another home has none of it, and a month ago is long ago
    expect(found([upi], [arvind], [{ ...booked, reference: '630788210042' }])).toHaveLength(1)
    expect(found([credit('CASH DEP')], [arvind], [{ ...booked, home: 'x' }])).toHaveLength(1)
    expect(found([credit('CASH DEP')], [arvind], [{ ...booked, paidOn: '2026-10-03' }])).toEqual([
      '0 sum arvind',
    ])
  })

  it('of two homes with one sum is for the owner to choose; the name or the code of one decides', () => {
    const ravi = rent('ravi', 'Ravi Rao', { noteCode: 'A1B2' })
    expect(found([credit('CASH DEP BEGUMPET')], [arvind, ravi])).toEqual(['0 sum arvind+ravi'])
    expect(found([credit('UPI/RAO R')], [arvind, ravi])).toEqual(['0 named ravi'])
    expect(found([credit('UPI BASERA A1B2')], [arvind, ravi])).toEqual(['0 coded ravi'])
    expect(found([credit('UPI/MENON AND RAO')], [arvind, ravi])).toEqual(['0 sum arvind+ravi'])
    expect(found([credit('UPI/MENON')], [arvind, rent('two', 'Asha Menon')])).toEqual([
      '0 sum arvind+two',
    ])
  })

  it('a line that is there twice is proposed for a home once, and a home that a surer line has is no choice of another', () => {
    expect(found([credit('A MENON'), credit('A MENON')], [arvind])).toEqual(['0 named arvind'])
    expect(found([credit('CASH DEP'), credit('A MENON')], [arvind])).toEqual(['1 named arvind'])
  })

  it('two per cent below the rent, with the tenant’s name, asks about tax', () => {
    const office = rent('office', 'Kestrel Labs Pvt Ltd', { sums: [9_600_000] })
    expect(found([credit('NEFT-KESTREL LABS PVT', { creditPaise: 9_408_000 })], [office])).toEqual([
      '0 less_tax office',
    ])
    expect(found([credit('NEFT-OTHERS', { creditPaise: 9_408_000 })], [office])).toEqual([])
  })

  it('takes names of three letters and more, without their accents, as whole words', () => {
    expect(found([credit('UPI/JOSE')], [rent('a', 'José D’Souza')])).toEqual(['0 named a'])
    expect(found([credit('UPI/OMKAR')], [rent('a', 'Om K')])).toEqual(['0 sum a'])
    expect(found([credit('=HYPERLINK("http://x";"MENONS")')], [arvind])).toEqual(['0 sum arvind'])
  })
})

describe('a line is recorded', () => {
  it('not without a reference, unless it is cash', () => {
    expect(recordedAs(credit('BY TRANSFER'))).toBeNull()
    expect(recordedAs(credit('CASH DEP'))).toEqual({ method: 'cash', reference: null })
  })

  it('by the twelve digits, by its column, or by the number in its text', () => {
    const rrn = '630788210041'
    expect(recordedAs(credit('UPI/A', { rrn }))).toEqual({ method: 'upi', reference: rrn })
    expect(recordedAs(credit('IMPS/A', { rrn }))).toEqual({ method: 'bank', reference: rrn })
    expect(recordedAs(credit('CHQ DEP', { reference: '000123' }))).toEqual({
      method: 'bank',
      reference: '000123',
    })
    expect(recordedAs(credit('NEFT-N307261190034-KESTREL'))).toEqual({
      method: 'bank',
      reference: 'N307261190034',
    })
  })
})
