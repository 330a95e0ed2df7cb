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

/** What the document does before its first paint. */
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
  ] as const)('kept as %j under a %s system: dark is %j', async (kept, system, dark) => {
    wearSystem(system)
    if (kept !== null) localStorage.setItem('theme', kept)
    openDocument()
    expect(isDark()).toBe(dark)
    document.documentElement.removeAttribute('class')
    await showPage('/about')
    expect(isDark()).toBe(dark)
    expect(localStorage.getItem('theme')).toBe(kept)
  })

  test('chosen in the header, is kept under "theme" and worn at once', async () => {
    wearSystem('light')
    const { user } = await showPage('/about')
    for (const [choice, kept, dark] of [
      ['Dark', 'dark', true],
      ['Light', 'light', false],
      ['System', 'system', false],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: 'Theme' }))
      await user.click(await screen.findByRole('menuitemradio', { name: choice }))
      expect(isDark()).toBe(dark)
      expect(localStorage.getItem('theme')).toBe(kept)
    }
  })

  test('chosen in another tab, is worn in this one', async () => {
    wearSystem('light')
    await showPage('/about')
    localStorage.setItem('theme', 'dark')
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'theme' })))
    expect(isDark()).toBe(true)
  })
})

function wearSystem(theme: 'light' | 'dark') {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- happy-dom's own window has its settings there
  const { happyDOM } = window as unknown as HappyWindow
  happyDOM.settings.device.prefersColorScheme = theme
}

type HappyWindow = { readonly happyDOM: { readonly settings: { readonly device: Device } } }
type Device = { prefersColorScheme: string }
