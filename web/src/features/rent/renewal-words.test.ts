import { expect, test } from 'vitest'
import { renewalWords } from './renewal-words.ts'

const stay = (state: 'upcoming' | 'active' | 'notice' | 'ended') => ({
  state,
  end_on: '2027-01-31',
})

test('nothing is renewed after notice or the end', () => {
  expect(renewalWords(stay('notice'), '2027-01-01')).toBeNull()
  expect(renewalWords(stay('ended'), '2027-02-01')).toBeNull()
})

test('a renewal is written in the last 90 days of the term, and after it', () => {
  const text = 'The agreement runs until 31 January 2027.'
  expect(renewalWords(stay('active'), '2026-11-01')).toEqual({ text, from: '2026-11-02' })
  expect(renewalWords(stay('active'), '2026-11-02')).toEqual({ text, from: null })
  expect(renewalWords(stay('active'), '2027-02-01')).toEqual({
    text: 'The agreement ran out on 31 January 2027; the tenancy goes on from month to month at the same rent.',
    from: null,
  })
})
