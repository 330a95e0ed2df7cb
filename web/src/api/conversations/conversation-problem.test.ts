import { expect, it } from 'vitest'
import { ApiError } from '../api-error.ts'
import { toConversationProblem } from './conversations.ts'

const refused = (status: number, hint: string, details: Record<string, unknown> = {}) =>
  new ApiError(status, '', 'Words of the server.', { hint, details: JSON.stringify(details) })

const tooLong = (field: string) => toConversationProblem(refused(400, 'too_long', { field }))

it.each([
  ['party_left', 'The other person has left Basera, so this conversation stays closed.'],
  ['home_gone', 'This home is gone, so this conversation stays closed.'],
  ['own_home', 'This is your own home.'],
  ['too_much', 'The files of this conversation are too large together: at most 100 MB a side.'],
  [
    'phone_needed',
    'Please confirm your phone number in the settings before you write about more homes today.',
  ],
])('%s is said in plain words', (hint, sentence) => {
  expect(toConversationProblem(refused(422, hint))).toBe(sentence)
})

it('what is too long is named: a message, a saved answer, a report', () => {
  expect(tooLong('message')).toBe('A message holds at most 4,000 characters.')
  expect(tooLong('body')).toBe('A saved answer holds at most 2,000 characters.')
  expect(tooLong('details')).toBe('A report holds at most 1,000 characters.')
})

it('an Aadhaar number in the name of a file is looked for in the right place', () => {
  expect(toConversationProblem(refused(400, 'aadhaar_number', { field: 'file name' }))).toBe(
    'The name of a file holds an Aadhaar number. Please rename the file and add it again.',
  )
})

it('too many messages: how long the wait is, as far as it is known', () => {
  const limit = { limit: 30, per: '5 minutes', retry_after_s: 170 }
  expect(toConversationProblem(refused(429, 'too_many', limit))).toBe(
    'You have sent many messages in a short time. You can write again in 3 minutes.',
  )
  expect(toConversationProblem(refused(429, 'too_many'))).toBe(
    'You have sent many messages in a short time. Please wait a little.',
  )
})

it('a word that nobody knows leaves the words of the server', () => {
  expect(toConversationProblem(refused(422, 'of_next_year'))).toBe('Words of the server.')
})
