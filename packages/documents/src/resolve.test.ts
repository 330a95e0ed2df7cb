// What an agreement says for its facts, what is refused, and that nothing of it has to be looked up again.

import { stateCodes } from '@basera/rules/packs'
import { assert, jsonValue, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agreementDocument } from './document.ts'
import type { PaperFacts, PaperTerms } from './facts.ts'
import { resolveAgreement } from './resolve.ts'
import { sampleFacts } from './sample-facts.ts'

function problemsOf(given: unknown): readonly string[] {
  const resolved = resolveAgreement(given)
  return resolved.kind === 'refused'
    ? resolved.problems.map(({ path, words }) => `${path}: ${words}`)
    : []
}

function resolvedOf(over: Partial<PaperFacts> = {}, terms: Partial<PaperTerms> = {}) {
  const resolved = resolveAgreement(sampleFacts(over, terms))
  if (resolved.kind === 'refused') throw new Error(JSON.stringify(resolved.problems))
  return resolved
}

const documentOf = (over: Partial<PaperFacts> = {}, terms: Partial<PaperTerms> = {}) =>
  resolvedOf(over, terms).document

const clausesOf = (over: Partial<PaperFacts> = {}, terms: Partial<PaperTerms> = {}) =>
  new Map(
    documentOf(over, terms).sections.flatMap(({ clauses }) =>
      clauses.map(({ id, text }) => [id, text] as const),
    ),
  )

const named = (name: string) =>
  sampleFacts({
    parties: [
      { role: 'tenant', sign_order: 1, legal_name: name, address: null },
      { role: 'owner', sign_order: 2, legal_name: 'Lakshmi Rao', address: null },
    ],
  })

const people = (count: number): PaperFacts['parties'] =>
  Array.from({ length: count }, (_, place) => ({
    role: place === 0 ? 'tenant' : place === count - 1 ? 'owner' : 'co_tenant',
    sign_order: place + 1,
    legal_name: `Tenant ${'ABCDEFGHIJKLMN'.charAt(place)}`,
    address: null,
  }))

describe('facts that no paper is made of', () => {
  test.for([
    [-1, 'below zero'],
    [10_000_000_000_000, 'above ₹100 crore'],
    [1.5, 'half a paisa'],
    [Number.NaN, 'no number'],
  ] as const)('a rent of %s: %s', ([rent]) => {
    expect(problemsOf(sampleFacts({}, { rent_paise: rent }))).toEqual([
      'terms.rent_paise: This is a sum in whole paise, not below zero and at most ₹100 crore.',
    ])
  })

  test.for(['2026-02-29', '2026-13-01', '01.12.2026', '', '1970-01-01'])(
    'a start on "%s"',
    (day) => {
      expect(problemsOf(sampleFacts({}, { start_on: day }))).toEqual([
        'terms.start_on: This is no day of the calendar since 2020.',
      ])
    },
  )

  test('a clause of 100 kB', () => {
    const clauses = [{ id: 'own-1', is_in: true, words: 'x'.repeat(100_000) }]
    expect(problemsOf(sampleFacts({ clauses }))).toEqual([
      'clauses.0.words: This has at most 2,000 characters.',
    ])
  })

  test('twelve parties, no owner, no tenant', () => {
    expect(problemsOf(sampleFacts({ parties: people(12) }))).toContain(
      'parties: An agreement has at most 10 people who sign.',
    )
    const [tenant] = people(2)
    expect(problemsOf(sampleFacts({ parties: tenant === undefined ? [] : [tenant] }))).toEqual([
      'parties: An agreement has exactly one owner.',
    ])
    expect(problemsOf(sampleFacts({ parties: people(2).slice(1) }))).toEqual([
      'parties: An agreement has a tenant.',
    ])
  })

  test.for([
    ['Asha 😀', '😀'],
    ['أحمد', 'أ ح م د'],
    ['王芳', '王 芳'],
  ] as const)('a name with letters that no font holds: %s', ([name, signs]) => {
    expect(problemsOf(named(name))).toEqual([
      `parties.0.legal_name: The paper cannot print ${signs}. Write it in Latin letters or in a script of India.`,
    ])
  })

  test('a clause of one’s own, a charge and a payee with a sign that no font holds', () => {
    const clauses = [{ id: 'own-1', is_in: true, words: 'The plants 🪴 stay.' }]
    const charges = [{ name: 'Gym 🏋', paise: 100, every: 'month' as const }]
    const given = sampleFacts({ clauses }, { other_charges: charges, payee_holder: 'Rao 王' })
    expect(problemsOf(given)).toEqual([
      'terms.other_charges.0.name: The paper cannot print 🏋. Write it in Latin letters or in a script of India.',
      'terms.payee_holder: The paper cannot print 王. Write it in Latin letters or in a script of India.',
      'clauses.0.words: The paper cannot print 🪴. Write it in Latin letters or in a script of India.',
    ])
  })

  test('a name of nothing but signs of direction', () => {
    expect(problemsOf(named('\u202E\u202C'))).toEqual([
      'parties.0.legal_name: This is missing or too short.',
    ])
  })

  test('a lock-in longer than the agreement', () => {
    expect(problemsOf(sampleFacts({}, { months: 11, lock_in_months: 12 }))).toEqual([
      'terms.lock_in_months: The lock-in is not longer than the agreement.',
    ])
  })

  test.for([
    ['supplies', false, null, 'This clause stands in every agreement of this form.'],
    ['deposit', false, null, 'This clause stands in every agreement of this form.'],
    ['no-such', true, null, 'This form has no such clause.'],
    ['joint', true, null, 'This clause needs a value that is not given, so it cannot stand.'],
    [
      'bills',
      true,
      'other words',
      'The words of the form stay as they are. Write a clause of your own beside it.',
    ],
    ['own-1', true, '  ', 'This is missing or too short.'],
  ] as const)('choice of the clause %s', ([id, isIn, words, said]) => {
    expect(problemsOf(sampleFacts({ clauses: [{ id, is_in: isIn, words }] }))).toEqual([
      `clauses.0: ${said}`,
    ])
  })

  test.for([null, 7, 'text', [], { terms: null }])('%j', (given) => {
    expect(problemsOf(given)).not.toEqual([])
  })

  test('anything at all is answered, never thrown', () => {
    assert(
      property(jsonValue(), (terms) => {
        expect(['resolved', 'refused']).toContain(
          resolveAgreement({ ...sampleFacts(), terms }).kind,
        )
      }),
      { numRuns: 100 },
    )
  })
})

describe('an agreement for a home', () => {
  test('says rent in figures and words, the term, and the people', () => {
    const clauses = clausesOf()
    expect(clauses.get('parties')).toBe(
      'Lakshmi Narayana Rao (the owner) lets Flat 402, Sri Sai Residency, Madhapur, Hyderabad, 500081 to Arjun Sharma (the tenant) from 1 December 2026 to 31 October 2027.',
    )
    expect(clauses.get('rent')).toBe(
      'The rent is ₹25,000 (twenty-five thousand rupees only) a month, paid by day 5 of that month.',
    )
    expect(documentOf().title).toBe('Rent agreement for a home, 11 months')
  })

  test('a start on 29 February of a leap year is a day like others', () => {
    expect(clausesOf({}, { start_on: '2028-02-29', months: 12 }).get('parties')).toContain(
      'from 29 February 2028 to 28 February 2029',
    )
  })

  test('conditions: what does not concern it is left out, numbers have no gap', () => {
    const without = documentOf({}, { late_fee: null, lock_in_months: 0, deposit_paise: 0 })
    const ids = without.sections.flatMap(({ clauses }) => clauses.map(({ id }) => id))
    for (const id of ['late', 'lock-in', 'refund', 'deductions', 'joint', 'rise', 'first-month']) {
      expect(ids).not.toContain(id)
    }
    const numbers = without.sections.flatMap(({ clauses }) => clauses.map(({ number }) => number))
    expect(numbers).toEqual(numbers.map((_, place) => place + 1))
    expect(clausesOf({ parties: people(3) }).get('joint')).toContain('answer together')
    expect(clausesOf({}, { start_on: '2026-12-17' }).has('first-month')).toBe(true)
  })

  test('clauses of one’s own come before the formal part; one of the form can be taken out', () => {
    const document = documentOf({
      clauses: [
        { id: 'own-1', is_in: true, words: 'The owner paints the hall before the first day.' },
        { id: 'own-2', is_in: false, words: 'Not this one.' },
        { id: 'self-help', is_in: false, words: null },
      ],
    })
    expect(document.sections.map(({ id }) => id).slice(-2)).toEqual(['own', 'formal'])
    const text = JSON.stringify(document)
    expect(text).toContain('The owner paints the hall')
    expect(text).not.toContain('Not this one')
    expect(text).not.toContain('take it off the next rent')
  })

  test('Maharashtra has a leave and licence that is always registered', () => {
    const document = documentOf({ state_code: 'MH' })
    expect(document.title).toBe('Leave and licence agreement for a home')
    expect(document.status[1]).toBe(
      'This paper must be registered. Until then it is a draft for registration.',
    )
    expect(clausesOf({ state_code: 'MH' }).has('nature-licence')).toBe(true)
    expect(clausesOf({ state_code: 'MH' }).has('nature-lease')).toBe(false)
  })

  test('a duty that sources disagree about is a range, one that nobody knows is said so', () => {
    expect(documentOf().status[0]).toBe(
      'Stamp duty: ₹1,100 to ₹1,750, sources differ. Not yet paid.',
    )
    expect(documentOf({ state_code: null }).status[0]).toBe(
      'Stamp duty: Ask the sub-registrar or the state stamp office. Not yet paid.',
    )
  })

  test('key facts in three languages, row by row the same', () => {
    const [en, hi, te] = documentOf().keyFacts
    expect([en?.language, hi?.language, te?.language]).toEqual(['en', 'hi', 'te'])
    expect(hi?.rows.map(({ id }) => id)).toEqual(en?.rows.map(({ id }) => id))
    expect(te?.rows.map(({ id }) => id)).toEqual(en?.rows.map(({ id }) => id))
    expect(hi?.rows.find(({ id }) => id === 'term')).toEqual({
      id: 'term',
      label: 'अवधि',
      value: '11 महीने: 1 दिसंबर 2026 से 31 अक्टूबर 2027 तक',
    })
    expect(te?.rows.find(({ id }) => id === 'deposit')?.value).toBe('₹50,000')
    expect(JSON.stringify([en, hi, te])).not.toMatch(/\{\w+\}/)
  })

  test('signs of direction are taken out, and what no font holds is a sign with a remark', () => {
    const document = documentOf({}, { house_rules: ['No \u202Eparties 😀'] })
    const text = JSON.stringify(document)
    expect(text).toContain('No parties \uFFFD')
    expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
    expect(document.remarks).toContain('Signs that the paper cannot print are shown as \uFFFD.')
    expect(documentOf().remarks).not.toContain(
      'Signs that the paper cannot print are shown as \uFFFD.',
    )
  })
})

describe('an agreement that takes the place of another', () => {
  test('a renewal says from which day, an amendment from its last signature, each form', () => {
    for (const property_type of ['apartment', 'office', 'pg-hostel']) {
      expect(
        clausesOf({ property_type, kind: 'renewal', follows: 'BAS-2026-000007' }).get('follows'),
      ).toContain('takes the place of BAS-2026-000007 from 1 December 2026')
      expect(
        clausesOf({ property_type, kind: 'amendment', follows: 'BAS-2026-000007' }).get('follows'),
      ).toContain('from the day after the last signature')
    }
  })

  test('a first agreement follows none, and none is put in', () => {
    expect(clausesOf().has('follows')).toBe(false)
    expect(
      resolveAgreement(sampleFacts({ clauses: [{ id: 'follows', is_in: true, words: null }] }))
        .kind,
    ).toBe('refused')
  })
})

describe('other forms', () => {
  test('business premises: no house rules of a home, GST and TDS always', () => {
    const clauses = clausesOf({ property_type: 'office' })
    expect(clauses.get('use')).toContain('for business only')
    for (const id of ['gst', 'tds', 'structure']) expect(clauses.has(id)).toBe(true)
    expect(clauses.has('self-help')).toBe(false)
  })

  test('a stay in a PG: operator and guest, its bed, month by month', () => {
    const document = documentOf({ property_type: 'pg-hostel' }, { unit_label: 'Room 5, bed 2' })
    expect(document.title).toBe('Agreement for a stay in a PG or hostel')
    expect(document.parties.map(({ role }) => role)).toEqual(['Guest', 'Operator'])
    expect(JSON.stringify(document)).toContain('a place in Room 5, bed 2, Flat 402')
    expect(document.sections.map(({ id }) => id)).toEqual(['stay', 'together', 'formal'])
    expect(JSON.stringify(document.sections)).not.toMatch(/\b(tenant|owner)/i)
  })
})

describe('notes of the rules', () => {
  test('each names the clause of the form that it concerns', () => {
    const { notes, document } = resolvedOf({ state_code: 'UP' }, { deposit_paise: 10_000_000 })
    const ids = new Set(document.sections.flatMap(({ clauses }) => clauses.map(({ id }) => id)))
    for (const { clauseId } of notes) expect(clauseId === null || ids.has(clauseId)).toBe(true)
    expect(notes.find(({ topic }) => topic === 'deposit')).toMatchObject({
      clauseId: 'deposit',
      strength: 'law',
    })
  })

  test('a pack older than a year says so, and no figure of it is shown', () => {
    const { notes, document } = resolvedOf({ today: '2027-11-24' })
    expect(notes.some(({ topic }) => topic === 'pack_is_old')).toBe(true)
    expect(document.status[0]).toBe(
      'Stamp duty: Check the duty on the Telangana registration department site (registration.telangana.gov.in). Not yet paid.',
    )
    expect(resolvedOf().notes.some(({ topic }) => topic === 'pack_is_old')).toBe(false)
  })

  test('a rise above the law is seen in the schedule of the rent', () => {
    const { notes } = resolvedOf({ state_code: 'UP' }, { months: 24, escalation_bp: 600 })
    expect(notes.find(({ topic }) => topic === 'rent_rise')).toMatchObject({
      clauseId: 'rent',
      strength: 'law',
      ppm: 50_000,
    })
    const kept = resolvedOf({ state_code: 'UP' }, { months: 24, escalation_bp: 500 }).notes
    expect(kept.some(({ topic }) => topic === 'rent_rise')).toBe(false)
  })
})

const types = ['apartment', 'office', 'pg-hostel', null] as const

test.for(stateCodes.flatMap((state) => types.map((type) => [state, type] as const)))(
  '%s, %s: every form of every state is whole, plain JSON and below 200 kB',
  ([state, type]) => {
    const document = documentOf({
      state_code: state.slice(3),
      property_type: type,
      clauses: Array.from({ length: 40 }, (_, place) => ({
        id: `own-${place}`,
        is_in: true,
        words: 'ఒప్పంద '.repeat(285),
      })),
    })
    const text = JSON.stringify(document)
    expect(text.length).toBeLessThan(204_800)
    expect(agreementDocument.parse(JSON.parse(text))).toEqual(document)
    expect(text).not.toMatch(/undefined|NaN|\[object/)
  },
)

// The builder does not ask for them.
test.for([
  ['office', { guest_nights: 1, pets_allowed: true, smoking_allowed: true }],
  ['pg-hostel', { guest_nights: 1, lock_in_months: 2 }],
] as const)('the paper of %s holds nothing of %j', ([type, terms]) => {
  const other = { guest_nights: 9, pets_allowed: false, smoking_allowed: false, lock_in_months: 0 }
  const over = { property_type: type }
  expect(documentOf(over, { ...other, ...terms })).toEqual(documentOf(over, other))
})
