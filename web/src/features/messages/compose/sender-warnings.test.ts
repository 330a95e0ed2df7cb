import { expect, test } from 'vitest'
import { senderWarning } from './sender-warnings.ts'

test('a sender hears of the gravest, once', () => {
  expect(senderWarning(['link', 'asks_money', 'names_payee'], 'owner', 'asking')).toBe(
    'This reads like asking for money. The other side is warned not to pay before a visit.',
  )
  expect(senderWarning(['link', 'discriminating'], 'broker', 'asking')).toBe(
    'A home may not be refused for religion, caste, region, food or marriage. Please write about the home or the dates.',
  )
})

test('what concerns the other side alone is not said to a tenant', () => {
  expect(senderWarning(['asks_money'], 'seeker', 'asking')).toBe('')
  expect(senderWarning(['discriminating'], 'seeker', 'asking')).toBe('')
  expect(senderWarning([], 'owner', 'asking')).toBe('')
})

test('links and numbers are plain things once a visit is agreed, money once there is a tenancy', () => {
  expect(senderWarning(['link', 'off_platform'], 'owner', 'visiting')).toBe('')
  expect(senderWarning(['asks_money', 'names_payee'], 'owner', 'renting')).toBe('')
  expect(senderWarning(['asks_code'], 'owner', 'renting')).not.toBe('')
})
