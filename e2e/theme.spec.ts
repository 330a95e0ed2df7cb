import { expect, test, visit } from './support/journey.ts'

declare global {
  /** Background of the page at each frame it showed. */
  var seenColours: ReadonlySet<string>
}

const paper = { light: 'rgb(246, 249, 249)', dark: 'rgb(10, 20, 23)' }

test.describe('R-SHELL-20 the theme', () => {
  test('an unknown kept value counts as system', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'sepia'))
    await visit(page, '/about')
    await expect(page.locator('body')).toHaveCSS('background-color', paper.light)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('body')).toHaveCSS('background-color', paper.dark)
  })

  test('is system at first, keeps nothing, and follows the system while the page is open', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await visit(page, '/')
    await expect(page.locator('body')).toHaveCSS('background-color', paper.dark)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('body')).toHaveCSS('background-color', paper.light)
  })

  test('chosen in the header, is kept under "theme" and stays after a reload', async ({ page }) => {
    await visit(page, '/')
    for (const [choice, kept, colour] of [
      ['Dark', 'dark', paper.dark],
      ['Light', 'light', paper.light],
      ['System', 'system', paper.light],
    ] as const) {
      await page.getByRole('button', { name: 'Theme' }).click()
      await page.getByRole('menuitemradio', { name: choice }).click()
      await expect(page.locator('body')).toHaveCSS('background-color', colour)
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(kept)
      await visit(page, '/')
      await expect(page.locator('body')).toHaveCSS('background-color', colour)
    }
  })

  test('light is kept against a dark system', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'light'))
    await page.emulateMedia({ colorScheme: 'dark' })
    await visit(page, '/')
    await expect(page.locator('body')).toHaveCSS('background-color', paper.light)
  })

  // What the page wore at each frame it showed, from the first on.
  test('never shows the wrong one: every painted frame is dark', async ({ page }) => {
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
      const seen = await page.evaluate(() => [...globalThis.seenColours])
      expect(seen, path).toEqual([paper.dark])
    }
  })

  test('is decided in the head, before the body', async ({ request }) => {
    const html = await (await request.get('/')).text()
    expect(html.indexOf("localStorage.getItem('theme')")).toBeGreaterThan(0)
    expect(html.indexOf("localStorage.getItem('theme')")).toBeLessThan(html.indexOf('<body'))
  })

  test('chosen in one tab, changes the other', async ({ page, context }) => {
    await visit(page, '/about')
    const other = await context.newPage()
    await visit(other, '/terms')
    await other.getByRole('button', { name: 'Theme' }).click()
    await other.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect(page.locator('body')).toHaveCSS('background-color', paper.dark)
  })
})
