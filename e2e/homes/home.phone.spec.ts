import { expect, test } from '../support/journey.ts'

test('on a phone nothing of the home page moves while fonts and scripts arrive one after the other', async ({
  page,
}) => {
  // The small files of the rupee sign come before those of all other signs.
  const waits = [
    [/figtree-latin/, 400],
    [/anek-latin/, 1_000],
    [/\.js$/, 1_600],
  ] as const
  for (const [files, waitMs] of waits)
    await page.route(files, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      await route.continue()
    })
  await page.addInitScript(`
    window.moved = 0
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.moved += value
    }).observe({ type: 'layout-shift', buffered: true })`)
  await page.goto('/')
  await expect(page.getByRole('region', { name: /^Messages/ })).toBeAttached()
  // It only grows.
  await expect
    .poll(() => page.evaluate('document.fonts.ready.then(() => window.moved)'))
    .toBeLessThan(0.005)
})
