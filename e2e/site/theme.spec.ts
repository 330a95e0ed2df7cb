import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/journey.ts'

// Which theme a stored choice gives under which system: web/src/layouts/header/theme-menu.test.tsx

declare global {
  /** Background of the page at each frame it showed. */
  var seenColours: ReadonlySet<string>
}

const paper = { light: 'rgb(246, 249, 249)', dark: 'rgb(10, 20, 23)' }

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

test.describe('R-SHELL-20 the theme', () => {
  test('is system at first and stores nothing, follows the system while the page is open, then stays as chosen, in other tabs too', async ({
    page,
    context,
  }) => {
    const body = page.locator('body')
    await page.emulateMedia({ colorScheme: 'dark' })
    await visit(page, '/')
    await expect(body).toHaveCSS('background-color', paper.dark)
    await expect.poll(() => kept(page)).toBeNull()
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(body).toHaveCSS('background-color', paper.light)

    const other = await context.newPage()
    await visit(other, '/terms')
    for (const [choice, keeps, colour] of [
      ['Dark', 'dark', paper.dark],
      ['Light', 'light', paper.light],
      ['System', 'system', paper.light],
    ] as const) {
      await page.getByRole('button', { name: 'Theme' }).click()
      await page.getByRole('menuitemradio', { name: choice }).click()
      await expect(body).toHaveCSS('background-color', colour)
      await expect(other.locator('body')).toHaveCSS('background-color', colour)
      await expect.poll(() => kept(page)).toBe(keeps)
      await visit(page, '/')
      await expect(body).toHaveCSS('background-color', colour)
    }
  })

  // What the page wore at each frame it showed, from the first on.
  test('never shows the wrong one: every painted frame is dark', async ({ page, request }) => {
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark')
      const seen = new Set<string>()
      globalThis.seenColours = seen
      const look = () => {
        if (document.body) seen.add(getComputedStyle(document.body).backgroundColor)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    for (const path of ['/', '/login', '/terms']) {
      await visit(page, path)
      await expect
        .poll(() => page.evaluate(() => [...globalThis.seenColours]), path)
        .toEqual([paper.dark])
    }
    const html = await (await request.get('/')).text()
    expect(html.indexOf("localStorage.getItem('theme')")).toBeGreaterThan(0)
    expect(html.indexOf("localStorage.getItem('theme')")).toBeLessThan(html.indexOf('<body'))
  })
})
