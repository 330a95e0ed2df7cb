import { expect, test } from './support/journey.ts'

test.describe('a visitor without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('sees listings at once and opens one', async ({ page }) => {
    await page.goto('/')
    const first = page.locator('main a[href^="/property/"]').first()
    await expect(first).toBeVisible()
    await page.goto((await first.getAttribute('href')) ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
