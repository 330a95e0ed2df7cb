import { expect, test } from 'vitest'
import { createPressKeys } from './press-key.ts'

function numberedKeys() {
  let made = 0
  return createPressKeys(() => `key ${++made}`)
}

test('a press whose answer was lost keeps its key', () => {
  const keys = numberedKeys()
  expect([keys.keyFor('Is it free?'), keys.keyFor('Is it free?')]).toEqual(['key 1', 'key 1'])
})

test('other words are another change, also when the first answer never came', () => {
  const keys = numberedKeys()
  expect([keys.keyFor('Is it free?'), keys.keyFor('Is it quiet?')]).toEqual(['key 1', 'key 2'])
})

test('after an answer the same words get a new key', () => {
  const keys = numberedKeys()
  expect(keys.keyFor('Hello')).toBe('key 1')
  keys.answered()
  expect(keys.keyFor('Hello')).toBe('key 2')
})
