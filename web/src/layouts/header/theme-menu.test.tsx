// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { clearStageAfterEach, showPage } from '../../stage.tsx'

clearStageAfterEach()

const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'index.html'), 'utf8')
const isDark = () => document.documentElement.classList.contains('dark')

/** Runs the script that index.html runs before the first paint. */
function openDocument() {
  runInThisContext(/<script[^>]*>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '')
}

describe('R-SHELL-20 the theme', () => {
  test('is decided in the head, before the body', () => {
    const decided = page.indexOf("localStorage.getItem('theme')")
    expect(decided).toBeGreaterThan(0)
    expect(decided).toBeLessThan(page.indexOf('<body'))
  })

  test.each([
    [null, 'light', false],
    [null, 'dark', true],
    ['system', 'dark', true],
    ['sepia', 'light', false],
    ['sepia', 'dark', true],
    ['light', 'dark', false],
    ['dark', 'light', true],
  ] as const)('stored as %j under a %s system: dark is %j', async (stored, system, dark) => {
    setSystemTheme(system)
    if (stored !== null) localStorage.setItem('theme', stored)
    openDocument()
    expect(isDark()).toBe(dark)
    document.documentElement.removeAttribute('class')
    await showPage('/about')
    expect(isDark()).toBe(dark)
    expect(localStorage.getItem('theme')).toBe(stored)
  })

  test('chosen in the header, is stored under "theme" and applied at once', async () => {
    setSystemTheme('light')
    const { user } = await showPage('/about')
    for (const [choice, stored, dark] of [
      ['Dark', 'dark', true],
      ['Light', 'light', false],
      ['System', 'system', false],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: 'Theme' }))
      await user.click(await screen.findByRole('menuitemradio', { name: choice }))
      expect(isDark()).toBe(dark)
      expect(localStorage.getItem('theme')).toBe(stored)
    }
  })

  test('chosen in another tab, is applied in this one', async () => {
    setSystemTheme('light')
    await showPage('/about')
    localStorage.setItem('theme', 'dark')
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme' })))
    expect(isDark()).toBe(true)
  })
})

function setSystemTheme(theme: 'light' | 'dark') {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- happy-dom's own window has its settings there
  const { happyDOM } = window as unknown as HappyWindow
  happyDOM.settings.device.prefersColorScheme = theme
}

type HappyWindow = { readonly happyDOM: { readonly settings: { readonly device: Device } } }
type Device = { prefersColorScheme: string }
