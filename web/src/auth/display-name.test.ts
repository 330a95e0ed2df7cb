import { expect, test } from 'vitest'
import { displayName } from './display-name.ts'

const asha = { id: 'a', email: 'asha@example.com', firstName: 'Asha' }

test('R-SHELL-19 the menu shows the first name, or the e-mail where there is none', () => {
  expect(displayName(asha)).toBe('Asha')
  expect(displayName({ ...asha, firstName: '  ' })).toBe('asha@example.com')
  expect(displayName({ ...asha, firstName: null })).toBe('asha@example.com')
})
