import { expect, test } from 'vitest'
import { readMailLink } from './mail-link.ts'

test('T40 an address without a token is no link, nor is one of another kind', () => {
  expect(readMailLink('', '')).toEqual({ kind: 'none' })
  expect(readMailLink('?token_hash=&type=recovery', '')).toEqual({ kind: 'none' })
  expect(readMailLink('?token_hash=abc', '')).toEqual({ kind: 'none' })
  expect(readMailLink('?token_hash=abc&type=admin', '')).toEqual({ kind: 'none' })
  expect(readMailLink('?token_hash=abc&type=signup', '', ['recovery'])).toEqual({ kind: 'none' })
})

test('T40 the server’s error for an expired link is recognised', () => {
  const error =
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid'
  expect(readMailLink('', error)).toEqual({ kind: 'expired' })
  expect(readMailLink('?error=access_denied', '')).toEqual({ kind: 'expired' })
})

test('T40 a link has the hash of its token and its type', () => {
  expect(readMailLink('?token_hash=abc&type=recovery', '', ['recovery'])).toEqual({
    kind: 'token',
    tokenHash: 'abc',
    type: 'recovery',
  })
})
