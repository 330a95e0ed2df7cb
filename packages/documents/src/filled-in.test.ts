import { expect, test } from 'vitest'
import type { PaperFacts, PaperTerms } from './facts.ts'
import { piecesOf } from './filled-in.ts'
import { resolveAgreement } from './resolve.ts'
import { sampleFacts } from './sample-facts.ts'

function marksOf(over: Partial<PaperFacts> = {}, terms: Partial<PaperTerms> = {}) {
  const resolved = resolveAgreement(sampleFacts(over, terms))
  if (resolved.kind === 'refused') throw new Error(JSON.stringify(resolved.problems))
  return Object.fromEntries(
    resolved.document.sections
      .flatMap(({ clauses }) => clauses)
      .map(({ id, text }): [string, readonly string[]] => {
        const pieces = piecesOf(text, resolved.filledIn[id] ?? [])
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
        return [id, pieces.filter((piece) => piece.isFilledIn).map((piece) => piece.text)]
      })
      .filter(([, words]) => words.length > 0),
  )
}

const full: Partial<PaperTerms> = {
  escalation_bp: 500,
  gst_bp: 1800,
  furnishing: ['2 beds', 'a stove'],
  house_rules: ['Quiet after ten'],
  other_charges: [{ name: 'Parking', paise: 50_000, every: 'month' }],
}

test('of a home, each value that was filled in, and no fixed word', () => {
  expect(marksOf({}, full)).toEqual({
    parties: [
      'Lakshmi Narayana Rao',
      'Flat 402, Sri Sai Residency, Madhapur, Hyderabad, 500081',
      'Arjun Sharma',
      '1 December 2026',
      '31 October 2027',
    ],
    use: ['7 nights'],
    rent: ['₹25,000', 'day 5'],
    rise: ['12 months', '5 %'],
    late: ['5 days', '₹100', '₹1,000'],
    maintenance: ['₹2,500'],
    'other-charges': ['Parking', '₹500'],
    gst: ['18 %'],
    deposit: ['₹50,000'],
    refund: ['15 days'],
    inventory: ['2 beds; a stove'],
    'repairs-tenant': ['₹1,000'],
    rules: ['Quiet after ten'],
    'lock-in': ['3 months'],
    notice: ['1 month’s'],
  })
})

test('of a stay in a PG', () => {
  expect(marksOf({ property_type: 'pg-hostel' }, full)).toMatchObject({
    parties: [
      'Lakshmi Narayana Rao',
      'Arjun Sharma',
      'Flat 402, Sri Sai Residency, Madhapur, Hyderabad, 500081',
      '1 December 2026',
      '31 October 2027',
    ],
    rent: ['₹25,000', 'day 5'],
    deposit: ['₹50,000', '15 days'],
    notice: ['1 month’s'],
  })
})

test('two tenants, and a name that stands in the address too', () => {
  const parties = [
    { role: 'tenant', sign_order: 1, legal_name: 'Rao', address: null },
    { role: 'co_tenant', sign_order: 2, legal_name: 'Nisha Rao', address: null },
    { role: 'owner', sign_order: 3, legal_name: 'Flat', address: null },
  ] as const
  expect(marksOf({ parties })['parties']).toEqual([
    'Flat',
    'Flat 402, Sri Sai Residency, Madhapur, Hyderabad, 500081',
    'Rao',
    'Nisha Rao',
    '1 December 2026',
    '31 October 2027',
  ])
})

test('nothing where nothing is given', () => {
  const { rent, deposit, notice, maintenance } = marksOf(
    {},
    { deposit_paise: 0, notice_months: 0, maintenance_mode: 'in_rent' },
  )
  expect({ rent, deposit, notice, maintenance }).toEqual({
    rent: ['₹25,000', 'day 5'],
    deposit: undefined,
    notice: undefined,
    maintenance: undefined,
  })
})
