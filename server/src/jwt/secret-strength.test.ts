import { describe, expect, it } from 'vitest'
import { systemRandom, randomToken } from '../ports/random.ts'
import { isPublishedKey, weaknessOf } from './secret-strength.ts'

describe('a secret is refused', () => {
  it.each([
    ['', 'is shorter than 32 bytes'],
    ['x7JqPmR2vL9sT4wY8zB1', 'is shorter than 32 bytes'],
    ['super-secret-jwt-token-with-at-least-32-characters-long', 'is taken from a public example'],
    [
      'your-super-secret-jwt-token-with-at-least-32-characters-long',
      'is taken from a public example',
    ],
    ['CHANGEME-CHANGEME-CHANGEME-CHANGEME', 'is taken from a public example'],
    ['my-password-for-this-server-2026-x7Jq', 'is taken from a public example'],
    ['secret-secret-secret-secret-secret', 'is taken from a public example'],
    ['0'.repeat(64), 'can be guessed: make it of random bytes'],
    ['x7JqPmR2vL9sx7JqPmR2vL9sx7JqPmR2vL9s', 'can be guessed: make it of random bytes'],
    ['abcdefghijklmnopqrstuvwxyz0123456789', 'can be guessed: make it of random bytes'],
    ['98765432109876543210zyxwvutsrqponmlk', 'can be guessed: make it of random bytes'],
  ])('%s', (secret, weakness) => {
    expect(weaknessOf(secret)).toBe(weakness)
  })
})

it('random bytes are accepted, in base64url and in hex', () => {
  for (let round = 0; round < 500; round += 1) {
    expect(weaknessOf(randomToken(systemRandom, 32))).toBeNull()
    expect(weaknessOf(Buffer.from(systemRandom.bytes(32)).toString('hex'))).toBeNull()
  }
})

const key = (iss: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ iss, role: 'anon' }), 'x']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

it('a key of the hosted platform for demonstrations is known', () => {
  expect(isPublishedKey(key('supabase-demo'))).toBe(true)
  expect(isPublishedKey(key('supabase'))).toBe(false)
})
