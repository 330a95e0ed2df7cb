import { expect, test } from 'vitest'
import type { PaperFacts, PaperTerms } from './facts.ts'
import { changedWords, differencesOf } from './differences.ts'
import { resolveAgreement } from './resolve.ts'
import { sampleFacts } from './sample-facts.ts'

function documentOf(over: Partial<PaperFacts> = {}, terms: Partial<PaperTerms> = {}) {
  const resolved = resolveAgreement(sampleFacts(over, terms))
  if (resolved.kind === 'refused') throw new Error(JSON.stringify(resolved.problems))
  return resolved.document
}

test('the same facts differ in nothing', () => {
  expect(differencesOf(documentOf(), documentOf())).toEqual([])
})

test('another rent: the clause and the key fact, and the duty that follows from it', () => {
  const changed = differencesOf(documentOf(), documentOf({}, { rent_paise: 2_600_000 }))
  expect(changed.map(({ kind, part, id }) => `${kind} ${part} ${id}`)).toEqual([
    'changed heading status-1',
    'changed fact rent',
    'changed fact stamp',
    'changed clause rent',
  ])
  expect(changed.at(-1)).toMatchObject({
    before:
      'The rent is ₹25,000 (twenty-five thousand rupees only) a month, paid by day 5 of that month.',
    after:
      'The rent is ₹26,000 (twenty-six thousand rupees only) a month, paid by day 5 of that month.',
  })
})

test('a clause put in and one taken out; numbers that move are no difference', () => {
  const own = { id: 'own-1', is_in: true, words: 'The balcony is painted.' }
  const out = { id: 'self-help', is_in: false, words: null }
  const changed = differencesOf(documentOf(), documentOf({ clauses: [own, out] }))
  expect(changed.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'added own-1',
    'removed self-help',
  ])
  expect(changed[1]).toMatchObject({ after: null })
})

test.each([
  ['day 5 of it', 'day 3 of it', { lead: 'day ', gone: '5', come: '3', tail: ' of it' }],
  [
    'No pets.',
    'Pets are allowed.',
    { lead: '', gone: 'No pets.', come: 'Pets are allowed.', tail: '' },
  ],
  ['one two', 'one two three', { lead: 'one two', gone: '', come: ' three', tail: '' }],
  ['a a a', 'a a', { lead: 'a a', gone: ' a', come: '', tail: '' }],
  ['', 'new', { lead: '', gone: '', come: 'new', tail: '' }],
  ['same', 'same', { lead: 'same', gone: '', come: '', tail: '' }],
])('what changed between %j and %j', (before, after, changed) => {
  expect(changedWords(before, after)).toEqual(changed)
})
