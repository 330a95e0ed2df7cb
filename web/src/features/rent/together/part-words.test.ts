import type { RentPart, RentParts } from '@basera/contract/chain/living-together'
import { expect, test } from 'vitest'
import { partLines, partSentence } from './part-words.ts'

const partOf = (name: string, changes: Partial<RentPart>): RentPart => ({
  party_id: name,
  name,
  is_me: false,
  share_paise: 2_000_000,
  paid_paise: 0,
  waits_paise: 0,
  open_paise: 0,
  is_nudged: false,
  ...changes,
})

const monthOf = (...people: readonly RentPart[]): RentParts => ({
  month: '2026-11-01',
  due_on: '2026-11-05',
  is_due: true,
  paise: 6_000_000,
  paid_paise: 0,
  waits_paise: 0,
  open_paise: people.reduce((sum, { open_paise: open }) => sum + open, 0),
  people,
})

test('what became of a part is told in sums; of one that another has paid, that', () => {
  expect(partLines(partOf('Nisha', { paid_paise: 1_000_000, open_paise: 1_000_000 }))).toEqual([
    '₹10,000 confirmed',
    '₹10,000 open',
  ])
  expect(partLines(partOf('Nisha', { waits_paise: 2_000_000 }))).toEqual(['₹20,000 waiting'])
  expect(partLines(partOf('Nisha', {}))).toEqual(['Paid by the others'])
  expect(partLines(partOf('Nisha', { share_paise: 0 }))).toEqual(['Nothing to bear'])
})

test('who bears nothing reads that, and not that they have paid', () => {
  const mine = partOf('Tenzin Lepcha', { is_me: true, share_paise: 0 })
  const nisha = partOf('Nisha Varghese', { open_paise: 4_150_000 })
  expect(partSentence(monthOf(mine, nisha))).toBe('You bear nothing of it. Nisha has not paid yet.')
})

test('one’s own part first, then by first names who has not paid', () => {
  const mine = partOf('Tenzin Lepcha', { is_me: true, open_paise: 2_150_000 })
  const nisha = partOf('Nisha Varghese', { open_paise: 2_000_000 })
  const asha = partOf('Asha Devi', { waits_paise: 1_999_999, open_paise: 1 })
  expect(partSentence(monthOf(mine, nisha))).toBe('Your part is ₹21,500. Nisha has not paid yet.')
  expect(partSentence(monthOf(partOf('Tenzin', { is_me: true }), nisha, asha))).toBe(
    'Your part is paid. Nisha has not paid yet. Asha has paid a part.',
  )
  expect(partSentence(monthOf(partOf('Tenzin', { is_me: true, waits_paise: 1 }), nisha))).toBe(
    'Your part waits to be confirmed. Nisha has not paid yet.',
  )
})

test('nothing is told once nothing is open, nor to whom the parts are not', () => {
  expect(partSentence(monthOf(partOf('Tenzin', { is_me: true })))).toBe(null)
  expect(partSentence(monthOf(partOf('Nisha', { open_paise: 1 })))).toBe(null)
})
