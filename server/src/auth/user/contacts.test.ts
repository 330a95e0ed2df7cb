import { describe, expect, it } from 'vitest'
import { isServedPhone, maskEmail, parseContact, parseEmail, parsePhone } from './contacts.ts'

const INVALID = 'Unable to validate email address: invalid format'

describe('an e-mail address', () => {
  it.each([
    'asha',
    '@example.in',
    'asha@',
    'asha@localhost',
    'asha@@example.in',
    'a@b@example.in',
    'a sha@example.in',
    'asha@example.in\nbcc: victim@example.in',
    'asha\u0000@example.in',
    '"asha"@example.in',
    'asha@example.in,ravi@example.in',
    'Asha <asha@example.in>',
    '.asha@example.in',
    'a..b@example.in',
    'asha@-example.in',
    'asha@exa_mple.in',
    'आशा@example.in',
    `${'a'.repeat(65)}@example.in`,
  ])('is none: %j', (text) => {
    expect(() => parseEmail(text)).toThrow(INVALID)
  })

  it('may not be longer than 255 characters', () => {
    expect(() => parseEmail(`a@${'b'.repeat(255)}.in`)).toThrow('An email address is too long')
  })

  it.each([
    [' Asha@Example.IN ', 'asha@example.in'],
    ["o'brien+rent@example.co.in", "o'brien+rent@example.co.in"],
    ['asha@घर.भारत', 'asha@xn--41b2c.xn--h2brj9c'],
  ])('%j is kept as %j', (text, kept) => {
    expect(parseEmail(text)).toBe(kept)
  })

  it('is shown masked', () => {
    expect(maskEmail('ravi@example.in')).toBe('r•••@example.in')
  })
})

describe('a phone number', () => {
  it.each(['', '0919876543210', '98765', '+91 98765x43210', '++919876543210', '1'.repeat(16)])(
    'is none: %j',
    (text) => {
      expect(() => parsePhone(text)).toThrow('Invalid phone number format (E.164 required)')
    },
  )

  it('is stored as digits', () => {
    expect(parsePhone('+91 98765 43210')).toBe('919876543210')
  })

  it.each([
    ['919876543210', true],
    ['12025550123', true],
    ['915876543210', false],
    ['447700900123', false],
    ['881612345678', false],
    // Canada, Puerto Rico; Jamaica, the Dominican Republic, the Bahamas, Bermuda.
    ['14165550123', true],
    ['17875550123', true],
    ['18765550123', false],
    ['18095550123', false],
    ['12425550123', false],
    ['14415550123', false],
    // Numbers that bill who calls them, are free of charge, of no place, a service, not given out, or cannot be.
    ['19005550123', false],
    ['12029765012', false],
    ['18005550123', false],
    ['18885550123', false],
    ['15005550123', false],
    ['15215550123', false],
    ['19115550123', false],
    ['12965550123', false],
    ['12020550123', false],
    ['12024110123', false],
  ])('T35 S14a %s gets messages: %s', (digits, expected) => {
    expect(isServedPhone(digits, ['91', '1'])).toBe(expected)
  })

  it('T35 gets none in a country that the deployment does not serve', () => {
    expect(isServedPhone('12025550123', ['91'])).toBe(false)
    expect(isServedPhone('919876543210', ['91'])).toBe(true)
  })
})

it('is one contact, not two', () => {
  const both = { email: 'a@example.in', phone: '919876543210' }
  expect(() => parseContact(both)).toThrow('Only an email address or phone number')
  expect(parseContact({ email: '', phone: null })).toBeNull()
  expect(parseContact({ phone: '919876543210' })).toEqual({
    kind: 'phone',
    address: '919876543210',
  })
})
