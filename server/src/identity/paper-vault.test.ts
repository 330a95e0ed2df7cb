import { expect, it } from 'vitest'
import { systemRandom } from '../ports/random.ts'
import { readPaperKeys } from './identity-keys.ts'
import { createPaperVault } from './paper-vault.ts'

const deployment = { refreshTokenKey: 'r'.repeat(43) }
const added = { ...deployment, identityKeys: [{ id: 'second', key: 's'.repeat(43) }] }
const vaultOf = (secrets: Parameters<typeof readPaperKeys>[0]) =>
  createPaperVault(readPaperKeys(secrets), systemRandom)
const paper = new TextEncoder().encode('%PDF-1.7 a paper of Asha')

it('refuses a ciphertext that was changed, cut, stored under another id or made with another key', () => {
  const vault = vaultOf(deployment)
  const kept = vault.seal(paper, 'blob-1')
  const changed = Uint8Array.from(kept, (byte, index) => (index === 30 ? byte ^ 1 : byte))
  expect(() => vault.open(kept, 'blob-2', 'first')).toThrow(/authenticate/)
  expect(() => vault.open(changed, 'blob-1', 'first')).toThrow(/authenticate/)
  expect(() => vault.open(kept.subarray(0, -1), 'blob-1', 'first')).toThrow(/authenticate/)
  expect(() => vault.open(kept.subarray(0, 20), 'blob-1', 'first')).toThrow(/./)
  expect(() => vault.open(paper, 'blob-1', 'first')).toThrow(/./)
  const elsewhere = vaultOf({ refreshTokenKey: 'x'.repeat(43) })
  expect(() => elsewhere.open(kept, 'blob-1', 'first')).toThrow(/authenticate/)
  expect(() => vault.open(kept, 'blob-1', 'gone')).toThrow(
    'an identity paper is sealed with a key that this server does not have',
  )
})

it('decrypts what it encrypted, reveals nothing of it, and never encrypts alike twice', () => {
  const vault = vaultOf(deployment)
  const kept = vault.seal(paper, 'blob-1')
  expect(Buffer.from(vault.open(kept, 'blob-1', 'first')).toString()).toBe(
    '%PDF-1.7 a paper of Asha',
  )
  expect(Buffer.from(kept).toString('latin1')).not.toContain('PDF')
  expect(Buffer.from(vault.seal(paper, 'blob-1')).equals(kept)).toBe(false)
})

it('a new key encrypts new files, and files under older keys stay readable', () => {
  const old = vaultOf(deployment).seal(paper, 'blob-1')
  const vault = vaultOf(added)
  expect(vault.currentKeyId).toBe('second')
  expect(vault.open(old, 'blob-1', 'first')).toHaveLength(paper.length)
  expect(vault.open(vault.seal(paper, 'blob-2'), 'blob-2', 'second')).toHaveLength(paper.length)
})
