import { expect, it } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { refusalOfSent } from './refusal-of-sent.ts'

const refused = (status: number, hint: string) =>
  new ApiError(status, '', 'Words of the server.', { hint, details: '{}' })

it('what was written in a conversation that closed meanwhile says so, and what may come through later says nothing', () => {
  expect(refusalOfSent(refused(404, 'not_found'))).toBe(
    'This conversation is not open to you any more, for example because a mandate has ended. Copy your words if you need them.',
  )
  expect(refusalOfSent(refused(422, 'blocked'))).toBe(
    'Messages cannot be sent in this conversation.',
  )
  expect(refusalOfSent(refused(503, 'not_found'))).toBeNull()
})
