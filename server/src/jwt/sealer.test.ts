import { expect, it } from 'vitest'
import { systemRandom } from '../ports/random.ts'
import { deriveKey } from './derived-key.ts'
import { createSealer } from './sealer.ts'

const sealer = (secret: string, purpose = 'one') =>
  createSealer(deriveKey(secret, purpose), systemRandom)

it('refuses a ciphertext that was changed, moved or made with another key', () => {
  const sealed = sealer('secret').seal('123456', 'row-1')
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
  expect(() => sealer('secret').open(changed, 'row-1')).toThrow('unable to authenticate data')
  expect(() => sealer('secret').open(sealed, 'row-2')).toThrow('unable to authenticate data')
  expect(() => sealer('other').open(sealed, 'row-1')).toThrow('unable to authenticate data')
  expect(() => sealer('secret', 'two').open(sealed, 'row-1')).toThrow('unable to authenticate data')
  expect(() => sealer('secret').open('', 'row-1')).toThrow(/./)
})

it('decrypts what it encrypted, and never encrypts alike twice', () => {
  const first = sealer('secret').seal('₹ 123456', 'row-1')
  expect(sealer('secret').open(first, 'row-1')).toBe('₹ 123456')
  expect(sealer('secret').seal('₹ 123456', 'row-1')).not.toBe(first)
  expect(first).not.toContain('123456')
})
