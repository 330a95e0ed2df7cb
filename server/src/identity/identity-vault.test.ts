import { expect, it } from 'vitest'
import { systemRandom } from '../ports/random.ts'
import { readIdentityKeys } from './identity-keys.ts'
import { createIdentityVault } from './identity-vault.ts'

const deployment = { refreshTokenKey: 'r'.repeat(43) }
const added = { ...deployment, identityKeys: [{ id: 'second', key: 's'.repeat(43) }] }
const vaultOf = (secrets: Parameters<typeof readIdentityKeys>[0]) =>
  createIdentityVault(readIdentityKeys(secrets), systemRandom)

it('refuses a ciphertext that was changed, moved to another record or made with another key', () => {
  const sealed = vaultOf(deployment).seal('ABCPE1234F', 'record-1')
  const [version, key, wrapped, body] = sealed.split('.')
  expect(() => vaultOf(deployment).open(sealed, 'record-2')).toThrow(/authenticate/)
  expect(() =>
    vaultOf(deployment).open([version, key, body, wrapped].join('.'), 'record-1'),
  ).toThrow(/./)
  expect(() => vaultOf({ refreshTokenKey: 'x'.repeat(43) }).open(sealed, 'record-1')).toThrow(
    /authenticate/,
  )
  expect(() => vaultOf(added).open(sealed.replace('first', 'gone'), 'record-1')).toThrow(
    'an identity number is sealed with a key that this server does not have',
  )
})

it('decrypts what it encrypted, never alike twice, and reveals nothing of it', () => {
  const vault = vaultOf(deployment)
  const sealed = vault.seal('abc pe-1234f', 'record-1')
  expect(vault.open(sealed, 'record-1')).toBe('ABCPE1234F')
  expect(vault.seal('abc pe-1234f', 'record-1')).not.toBe(sealed)
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('1234')
  expect(sealed).toMatch(/^v1(\.[A-Za-z0-9_-]+){3}$/)
})

it('after a rotation the new key encrypts, the old one decrypts, and re-encryption leaves the number’s ciphertext unchanged', () => {
  const old = vaultOf(deployment).seal('K1234567', 'record-1')
  const vault = vaultOf(added)
  expect(vault.open(old, 'record-1')).toBe('K1234567')
  const anew = vault.sealAnew(old, 'record-1')
  expect(anew.split('.')[1]).toBe('second')
  expect(anew.split('.')[3]).toBe(old.split('.')[3])
  expect(vault.open(anew, 'record-1')).toBe('K1234567')
  expect(() => vaultOf(deployment).open(anew, 'record-1')).toThrow(/does not have/)
})

it('equal documents have equal fingerprints, across rotations, and other kinds others', () => {
  const fingerprint = vaultOf(deployment).fingerprint('pan', 'abcpe 1234f')
  expect(vaultOf(added).fingerprint('pan', 'ABCPE1234F')).toBe(fingerprint)
  expect(vaultOf(added).fingerprint('passport', 'ABCPE1234F')).not.toBe(fingerprint)
})
