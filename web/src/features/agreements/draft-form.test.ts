import { expect, test } from 'vitest'
import type { Agreement } from '@basera/contract/chain/agreement'
import { resolveAgreement } from '@basera/documents/resolve'
import { sampleFacts } from '@basera/documents/sample-facts'
import { draftOf, factsOf, writtenBy, type Draft } from './draft-form.ts'

const { number, state_code, property_type, home, terms, has_broker, today } = sampleFacts()
const parties = [
  { id: 'p1', role: 'tenant', legal_name: 'Tenzin Dorje', address: null },
  { id: 'p2', role: 'owner', legal_name: 'Meera Raghavan', address: 'Jubilee Hills' },
]
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a draft is read from
const agreement = {
  number,
  kind: 'first',
  follows: null,
  state_code,
  property_type,
  current_version: 1,
  parties,
  versions: [{ version_no: 1, terms, clauses: [] }],
} as unknown as Agreement
const facts = { home, has_broker, today }

function draft(part: Partial<Draft> = {}): Draft {
  const read = draftOf(agreement)
  if (read === null) throw new Error('no draft')
  return { ...read, ...part }
}

const typing = (part: Partial<Draft['typed']>) => draft({ typed: { ...draft().typed, ...part } })

function faultsOf(one: Draft): readonly string[] {
  const resolved = resolveAgreement(factsOf(agreement, facts, writtenBy(one)))
  return resolved.kind === 'refused'
    ? resolved.problems.map(({ path, words }) => `${path}: ${words}`)
    : []
}

const named = (legal_name: string) => ({
  id: null,
  role: 'co_tenant' as const,
  legal_name,
  address: '',
})

const SUM = 'This is a sum in whole paise, not below zero and at most ₹100 crore.'

test.each([
  ['maintenance_paise', '-1', SUM],
  ['rent_paise', '100000000000', SUM],
  ['rent_paise', '0', SUM],
  ['deposit_paise', 'a lot', SUM],
  ['months', '61', 'This is a whole number from 1 to 60.'],
  ['months', '1.5', 'This is a whole number from 1 to 60.'],
  ['due_day', '29', 'This is a whole number from 1 to 28.'],
] as const)('%s of %s is named at its field', (field, text, words) => {
  expect(faultsOf(typing({ [field]: text }))).toContain(`terms.${field}: ${words}`)
})

test('a day that is none, a clause of 100 kB, a name of emoji and twelve parties are named at their places', () => {
  const { rest } = draft()
  expect(faultsOf(draft({ rest: { ...rest, start_on: '2027-02-29' } }))).toEqual([
    'terms.start_on: This is no day of the calendar since 2020.',
  ])
  expect(
    faultsOf(draft({ clauses: [{ id: 'own-1', is_in: true, words: 'a'.repeat(100_000) }] })),
  ).toEqual(['clauses.0.words: This has at most 2,000 characters.'])
  expect(faultsOf(draft({ parties: [...draft().parties, named('Asha 🦚')] }))).toEqual([
    'parties.2.legal_name: The paper cannot print 🦚. Write it in Latin letters or in a script of India.',
  ])
  expect(
    faultsOf(draft({ clauses: [{ id: 'own-1', is_in: true, words: 'Plants 🪴 stay. بالكون' }] })),
  ).toEqual([
    'clauses.0.words: The paper cannot print 🪴 ب ا ل ك. Write it in Latin letters or in a script of India.',
  ])
  const twelve = Array.from({ length: 10 }, (_, place) => named(`Tenant ${place}`))
  expect(faultsOf(draft({ parties: [...draft().parties, ...twelve] }))).toContain(
    'parties: An agreement has at most 10 people who sign.',
  )
})

test('a name from right to left is refused letter for letter, and one with a hidden override is printed without it', () => {
  const [tenant, owner] = draft().parties
  if (tenant === undefined || owner === undefined) throw new Error('no parties')
  expect(faultsOf(draft({ parties: [{ ...tenant, legal_name: 'عائشة' }, owner] }))[0]).toMatch(
    /^parties\.0\.legal_name: The paper cannot print/,
  )
  expect(
    faultsOf(draft({ parties: [{ ...tenant, legal_name: 'Asha \u202Erao' }, owner] })),
  ).toEqual([])
})

test('other charges are written by name, sum and how often; one without a name or a sum is named at its place', () => {
  const society = { name: ' Society ', sum: '1,500', every: 'month' as const }
  expect(writtenBy(draft({ charges: [society] })).terms.other_charges).toEqual([
    { name: 'Society', paise: 150_000, every: 'month' },
  ])
  expect(faultsOf(draft({ charges: [{ name: ' ', sum: '', every: 'once' }] }))).toEqual([
    'terms.other_charges.0.name: This is missing or too short.',
    `terms.other_charges.0.paise: ${SUM}`,
  ])
  expect(faultsOf(draft({ charges: Array.from({ length: 6 }, () => society) }))[0]).toMatch(
    /^terms\.other_charges: /,
  )
})

test('what was read is written again as it was; rupees are typed with commas', () => {
  expect(writtenBy(draft()).terms).toEqual(terms)
  expect(writtenBy(typing({ rent_paise: '₹1,20,000.50' })).terms.rent_paise).toBe(12_000_050)
  expect(faultsOf(draft({ rest: { ...draft().rest, start_on: '2028-02-29' } }))).toEqual([])
})
