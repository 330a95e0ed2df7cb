import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { chainRefusals, notYourStep, wrongState } from './chain.ts'

const documented = readFileSync(
  new URL('../../../../../docs/error-codes.md', import.meta.url),
  'utf8',
)

it.each(Object.entries(chainRefusals))(
  '%s has its row in docs/error-codes.md, with its words',
  (hint, words) => {
    expect(documented).toContain(`| \`${hint}\` | ${words}`)
  },
)

it('a step of another side names the sides that take it', () => {
  expect(notYourStep('the owner')).toBe('This step is for the owner.')
  expect(notYourStep('the owner or the broker')).toBe('This step is for the owner or the broker.')
})

it('a state that changed is named', () => {
  expect(wrongState('conversation', 'closed')).toBe(
    'This conversation is closed now. Please look at it again.',
  )
})
