import { expect, test } from 'vitest'
import { isDarkTheme, toThemePreference } from './theme.ts'

test('R-SHELL-20 without a stored preference, or with a broken one, the system decides', () => {
  expect(toThemePreference(null)).toBe('system')
  expect(toThemePreference('sepia')).toBe('system')
  expect(isDarkTheme('system', true)).toBe(true)
  expect(isDarkTheme('system', false)).toBe(false)
})

test('R-SHELL-20 a stored preference wins over the system', () => {
  expect(toThemePreference('dark')).toBe('dark')
  expect(isDarkTheme('dark', false)).toBe(true)
  expect(isDarkTheme('light', true)).toBe(false)
})
