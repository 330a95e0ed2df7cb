import { expect, it } from 'vitest'
import { systemRandom } from '../ports/random.ts'
import { deriveKey } from '../jwt/derived-key.ts'
import { createSealer } from '../jwt/sealer.ts'
import { createAnswerLinks } from './answer-links.ts'

const ID = '0d0b7a4e-52c4-4c0f-9b77-0f1d2c3b4a59'
const links = createAnswerLinks('a secret', systemRandom, 'https://basera.example')
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''

it('a link of another deployment or purpose is refused', () => {
  const token = tokenOf(links.urlFor(ID))
  const elsewhere = createAnswerLinks('another secret', systemRandom, 'https://basera.example')
  expect(elsewhere.open(token)).toBeNull()
  // A token encrypted for another purpose is refused, too.
  const other = createSealer(deriveKey('a secret', 'links that stop alerts'), systemRandom)
  expect(links.open(other.seal(ID, 'suspension that is answered'))).toBeNull()
  const same = createSealer(deriveKey('a secret', 'links that answer suspensions'), systemRandom)
  expect(links.open(same.seal(ID, 'something else'))).toBeNull()
})

it.each(['', ID, 'x'.repeat(201), '0'.repeat(60)])('%j opens no suspension', (token) => {
  expect(links.open(token)).toBeNull()
})

it('a link that was changed in one character is refused', () => {
  const token = tokenOf(links.urlFor(ID))
  expect(links.open(`${token.slice(0, -2)}AA`)).toBeNull()
})

it('a link names its suspension, by another address each time', () => {
  const url = links.urlFor(ID)
  expect(url).toMatch(/^https:\/\/basera\.example\/answer-suspension\?token=[\w-]+$/)
  expect(links.urlFor(ID)).not.toBe(url)
  expect(links.open(tokenOf(url))).toBe(ID)
})
