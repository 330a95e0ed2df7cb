import { expect, test } from 'vitest'
import { ApiError } from '../api-error.ts'
import { toBrokerProblem, toCodeProblem } from './broker.ts'

const refused = (status: number, hint: string, details?: string) =>
  new ApiError(status, `PT${status}`, 'The server says this.', { hint, details })

const many = (details: object) => refused(429, 'too_many', JSON.stringify(details))

test('a code that is none, or that is none by its form, is a code that has ended', () => {
  const ended = 'This code is none, or it has ended.'
  expect(toCodeProblem(refused(404, 'not_found'))).toBe(ended)
  expect(toCodeProblem(refused(400, 'bad_argument'))).toBe(ended)
})

test('who has tried ten codes reads when the next one can be tried', () => {
  expect(toCodeProblem(many({ limit: 10, per: 'hour', retry_after_s: 3121 }))).toBe(
    'Too many requests. Please try again in 53 minutes.',
  )
  expect(toCodeProblem(many({ limit: 10 }))).toBe('The server says this.')
})

test('a refusal that has words of its own says them, any other what the server says', () => {
  expect(toBrokerProblem(refused(422, 'own_offer'))).toBe(
    'This is your own offer. The other side enters the code.',
  )
  expect(toBrokerProblem(refused(422, 'new_word'))).toBe('The server says this.')
})
