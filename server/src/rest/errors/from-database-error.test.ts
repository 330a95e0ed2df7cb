import { expect, it } from 'vitest'

import { DatabaseError } from '../../db/database-error.ts'
import { fromDatabaseError } from './from-database-error.ts'

const tooMany = (detail?: string) =>
  fromDatabaseError(
    new DatabaseError({ code: 'PT429', message: 'Too many requests.', detail }),
    false,
  )

it.each([
  ['no detail', undefined],
  ['a detail in words', 'Wait a little.'],
  ['a time that is no number', '{"retry_after_s": "soon"}'],
])('a refusal for pace with %s says nothing of when to try again', (_case, detail) => {
  expect(tooMany(detail)).toMatchObject({ status: 429, details: detail ?? null })
  expect(tooMany(detail).headers).toBeUndefined()
})

it('a refusal for pace says when there is room again', () => {
  expect(tooMany('{"limit": 10, "per": "day", "retry_after_s": 600}')).toMatchObject({
    status: 429,
    headers: { 'Retry-After': '600' },
  })
})

it.each([
  ['PT404', 404],
  ['PT409', 409],
  ['PT422', 422],
])('%s gives its status, hint and detail as they are', (code, status) => {
  const error = new DatabaseError({
    code,
    message: 'No.',
    hint: 'wrong_state',
    detail: '{"state": "closed"}',
  })
  expect(fromDatabaseError(error, true)).toEqual({
    code,
    status,
    message: 'No.',
    hint: 'wrong_state',
    details: '{"state": "closed"}',
  })
})
