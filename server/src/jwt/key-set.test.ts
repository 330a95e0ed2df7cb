import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemRandom } from '../ports/random.ts'
import { createKeySet, type KeySet } from './key-set.ts'
import type { Clock } from '../ports/clock.ts'
import { generateSecrets, rotateSigningKey, type Secrets } from './secrets.ts'

const NOW = 1_800_000_000
const clock = { now: () => new Date(NOW * 1000) }
const LEGACY_SECRET = 'a legacy secret of more than thirty-two bytes'

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const person = {
  sub: '7b0e3c5e-6a0f-4f5e-9a53-1d0f1f9d2f11',
  role: 'authenticated',
  aud: 'authenticated',
  iat: NOW,
  exp: NOW + 3600,
}

/** A token with any header, signed as HS256. */
function signedWithSecret(header: object, payload: object, secret: string): string {
  const signed = `${encode(header)}.${encode(payload)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

async function fault(keySet: KeySet, token: string): Promise<string> {
  const verification = await keySet.verify(token)
  return verification.kind === 'refused' ? verification.fault.kind : 'valid'
}

async function rotateThrice(made: Secrets, moment: Clock): Promise<Secrets> {
  const twice = await rotateSigningKey(await rotateSigningKey(made, moment), moment)
  return rotateSigningKey(twice, moment)
}

describe('a key set', () => {
  let secrets: Secrets
  let keySet: KeySet
  beforeAll(async () => {
    secrets = { ...(await generateSecrets(systemRandom, clock)), legacySecret: LEGACY_SECRET }
    keySet = await createKeySet(secrets, clock)
  })

  it.each(['', 'x', 'a.b', 'a.b.c.d', '...', `${encode([])}.${encode({})}.x`])(
    'refuses what is no token: %j',
    async (text) => expect(await fault(keySet, text)).toBe('malformed'),
  )

  it('refuses a token without a signature whose header says none', async () => {
    const token = `${encode({ alg: 'none', kid: secrets.signingKey.kid })}.${encode(person)}.`
    expect(await fault(keySet, token)).toBe('unknown-key')
  })

  it('refuses the public key used as an HMAC secret', async () => {
    const header = { alg: 'HS256', kid: secrets.signingKey.kid }
    const token = signedWithSecret(header, person, JSON.stringify(keySet.jwks.keys[0]))
    expect(await fault(keySet, token)).toBe('unknown-key')
  })

  it('refuses a token of another key, whatever key its header brings along', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const jwk = publicKey.export({ format: 'jwk' })
    const forge = (header: object): string => {
      const signed = `${encode({ alg: 'ES256', typ: 'JWT', ...header })}.${encode(person)}`
      const signature = sign('sha256', Buffer.from(signed), {
        key: privateKey,
        dsaEncoding: 'ieee-p1363',
      })
      return `${signed}.${signature.toString('base64url')}`
    }
    expect(await fault(keySet, forge({ kid: secrets.signingKey.kid, jwk }))).toBe('bad-signature')
    expect(await fault(keySet, forge({ jwk, jku: 'https://evil.example/jwks' }))).toBe(
      'unknown-key',
    )
    expect(await fault(keySet, forge({ kid: '../../dev/null' }))).toBe('unknown-key')
    expect(await fault(keySet, forge({ kid: "x' or '1'='1" }))).toBe('unknown-key')
  })

  it('refuses a token whose payload was changed', async () => {
    const [header, , signature] = (await keySet.sign(person)).split('.')
    const forged = `${header}.${encode({ ...person, role: 'service_role' })}.${signature}`
    expect(await fault(keySet, forged)).toBe('bad-signature')
  })

  it.each([
    ['expired more than 30 s ago', { exp: NOW - 31 }, 'expired'],
    ['not valid for 31 s yet', { nbf: NOW + 31 }, 'not-yet-valid'],
    ['issued 31 s from now', { iat: NOW + 31 }, 'issued-in-future'],
    ['without an end', { exp: undefined }, 'bad-claims'],
    ['with a text as its end', { exp: '9999999999' }, 'bad-claims'],
    ['for somebody else', { aud: 'other' }, 'wrong-audience'],
    ['of a person for nobody', { aud: undefined }, 'wrong-audience'],
    ['of the database owner', { role: 'postgres' }, 'unknown-role'],
    ['without a role', { role: undefined }, 'bad-claims'],
  ])('refuses a token %s', async (_title, change, expected) => {
    expect(await fault(keySet, await keySet.sign({ ...person, ...change }))).toBe(expected)
  })

  it('accepts its own tokens, and clocks that are 30 s apart', async () => {
    expect(await fault(keySet, await keySet.sign(person))).toBe('valid')
    expect(await fault(keySet, await keySet.sign({ ...person, exp: NOW - 29 }))).toBe('valid')
    expect(await fault(keySet, await keySet.sign({ ...person, iat: NOW + 29 }))).toBe('valid')
  })

  it('sees a remembered token expire', async () => {
    let seconds = NOW
    const moving = await createKeySet(secrets, { now: () => new Date(seconds * 1000) })
    const token = await moving.sign(person)
    expect(await fault(moving, token)).toBe('valid')
    seconds = NOW + 3631
    expect(await fault(moving, token)).toBe('expired')
  })

  it('accepts tokens made elsewhere with the legacy secret, and no other secret', async () => {
    const header = { alg: 'HS256', typ: 'JWT' }
    expect(await fault(keySet, signedWithSecret(header, person, LEGACY_SECRET))).toBe('valid')
    expect(await fault(keySet, signedWithSecret(header, person, 'secret'))).toBe('bad-signature')
  })

  it('accepts no HS256 token when there is no legacy secret', async () => {
    const without = await createKeySet({ ...secrets, legacySecret: null }, clock)
    const token = signedWithSecret({ alg: 'HS256' }, person, '')
    expect(await fault(without, token)).toBe('unknown-key')
  })

  it('accepts tokens of the key before the last rotation, and not of the one before that', async () => {
    const token = await keySet.sign(person)
    const once = await rotateSigningKey(secrets, clock)
    expect(await fault(await createKeySet(once, clock), token)).toBe('valid')
    const twice = await rotateSigningKey(once, clock)
    expect(await fault(await createKeySet(twice, clock), token)).toBe('unknown-key')
  })

  it('accepts the API keys of the deployment however often the signing key was changed', async () => {
    const thrice = await rotateThrice(secrets, clock)
    const rotated = await createKeySet(thrice, clock)
    expect(await fault(rotated, secrets.anonKey)).toBe('valid')
    expect(await fault(rotated, secrets.serviceRoleKey)).toBe('valid')
    const [header = '', , signature = ''] = secrets.anonKey.split('.')
    const forged = Buffer.from('{"role":"service_role"}').toString('base64url')
    expect(await fault(rotated, [header, forged, signature].join('.'))).toBe('unknown-key')
  })

  it('publishes public keys only', async () => {
    const { jwks } = await createKeySet(await rotateSigningKey(secrets, clock), clock)
    expect(jwks.keys).toHaveLength(2)
    for (const key of jwks.keys) {
      expect(Object.keys(key).toSorted()).toEqual(
        ['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'].toSorted(),
      )
    }
  })
})
