import { RuleTester } from 'oxlint/plugins-dev'
import { describe, test } from 'vitest'
import { noSingleRead } from './single-read.ts'

RuleTester.describe = describe
RuleTester.it = test

const refused = (code: string, ...names: readonly string[]) => ({
  code,
  errors: names.map((name) => new RegExp(`^${name}\\(\\) says how the page was at one moment`)),
})

new RuleTester({ languageOptions: { sourceType: 'module', parserOptions: { lang: 'ts' } } }).run(
  'a page that changes is not read once',
  noSingleRead,
  {
    invalid: [
      refused(`const active = await box(page).getAttribute('id')`, 'getAttribute'),
      refused(`expect(await page.getByRole('row').count()).toBe(3)`, 'count'),
      refused(`if (await heart.isVisible()) await heart.click()`, 'isVisible'),
      refused(`for (const row of await rows.all()) await row.click()`, 'all'),
      refused(`expect(await page.title()).toBe('Home')`, 'title'),
      refused(`expect((await page.content()).toUpperCase()).not.toContain('X')`, 'content'),
      refused(
        `test('a', async ({ page }) => { const a = await page.innerText('b') })`,
        'innerText',
      ),
      refused(`const y = await page.evaluate(() => scrollY)`, 'evaluate'),
      refused(`await Promise.all([a.textContent(), b.inputValue()])`, 'textContent', 'inputValue'),
      // A function that reads, called once.
      refused(`const kept = () => box.innerText(); expect(await kept()).toBe('')`, 'kept'),
      refused(
        `async function top() { return (await box.boundingBox()).y }; expect(await top()).toBe(1)`,
        'top',
      ),
      refused(
        `const one = () => box.innerText(); const two = () => one(); expect(await two()).toBe('')`,
        'two',
      ),
      // One that reads and expects is itself the wrong place.
      refused(
        `async function expectNone() { expect(await box.count()).toBe(0) }; await expectNone()`,
        'count',
      ),
      refused(`export const read = (page) => page.getByRole('row').innerText()`, 'innerText'),
      // To wait for the value does not wait for what it is compared with.
      refused(`expect.poll(await box.count()).toBe(1)`, 'count'),
      refused(`expect(() => box.count()).toThrow()`, 'count'),
    ],
    valid: [
      `await expect(box).toHaveText('Asha')`,
      `await expect.poll(() => box.innerText()).toBe('Asha')`,
      `await expect.poll(async () => { const at = await box.boundingBox(); return at.x }).toBe(1)`,
      `await expect.poll(() => rows.count(), 'rows').toBeGreaterThan(3)`,
      `await expect(async () => { expect(await rows.count()).toBe(3) }).toPass()`,
      `const kept = () => page.evaluate(() => localStorage.length); await expect.poll(kept).toBe(0)`,
      `const one = () => box.innerText(); await expect.poll(() => one()).toBe('')`,
      // An action, and what runs in the page.
      `await page.evaluate(() => localStorage.clear())`,
      `const blur = () => page.evaluate(() => document.body.focus()); await blur()`,
      `await page.waitForFunction(() => document.body.getAttribute('class') === 'dark')`,
      `await page.addInitScript(() => { seen.add(document.body.innerText()) })`,
      `await page.evaluate(() => { store.count(); document.title() })`,
      // What is made in the page is not read from it.
      `const transfer = await page.evaluateHandle(() => new DataTransfer())`,
      // Other things of the same name.
      `const both = await Promise.all([one, two])`,
      `const response = await route.fetch(); response.title('a')`,
    ],
  },
)
