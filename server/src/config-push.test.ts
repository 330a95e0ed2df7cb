import { createECDH } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const pair = createECDH('prime256v1')
pair.setPrivateKey('aVapidKeyOfTheseTestsAloneAndOfNoSiteAtAllA', 'base64url')
const keys = {
  VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
  VAPID_PRIVATE_KEY: 'aVapidKeyOfTheseTestsAloneAndOfNoSiteAtAllA',
  VAPID_SUBJECT: 'mailto:operator@basera.example',
}

describe('settings of web push', () => {
  it.each([
    ['one of three', { VAPID_PUBLIC_KEY: keys.VAPID_PUBLIC_KEY }, 'must be set together'],
    ['two of three', { ...keys, VAPID_SUBJECT: '' }, 'must be set together'],
    [
      'keys of two pairs',
      { ...keys, VAPID_PRIVATE_KEY: 'b'.repeat(42) + 'A' },
      'must be the public key',
    ],
    ['a key that is none', { ...keys, VAPID_PRIVATE_KEY: 'short' }, 'VAPID_PRIVATE_KEY must be'],
    ['a subject that is none', { ...keys, VAPID_SUBJECT: 'operator' }, 'VAPID_SUBJECT must be'],
    [
      'another machine to test with',
      { ...keys, PUSH_TEST_URL: 'http://10.0.0.8:80' },
      'PUSH_TEST_URL must be',
    ],
    [
      'a test service in production',
      { ...keys, APP_ENV: 'production', PUSH_TEST_URL: 'http://127.0.0.1:9099' },
      'PUSH_TEST_URL must not be set in production.',
    ],
  ])('are refused with %s', (_case, env, fault) => {
    const reading = readConfig(env)
    expect(reading.kind === 'faults' ? reading.faults.join('\n') : '').toContain(fault)
  })

  it('push nothing unless they are there', () => {
    const reading = readConfig({})
    expect(reading.kind === 'config' && reading.config.push).toBeNull()
    const set = readConfig(keys)
    expect(set.kind === 'config' && set.config.push).toEqual({
      publicKey: keys.VAPID_PUBLIC_KEY,
      privateKey: keys.VAPID_PRIVATE_KEY,
      subject: keys.VAPID_SUBJECT,
      testUrl: null,
    })
  })
})
