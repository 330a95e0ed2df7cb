// Scripts and styles that fail to load, on any page: none of them unmounts the page or loses what was typed into it.

import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/journey.ts'

const REFUSALS = /ERR_FAILED|Failed to fetch dynamically imported module|preload|Failed to load/

/** What each page asks for at the end, ahead of the next one. */
const LAST = 'skeletons'

/** What a page asks for by itself once it is mounted: not what the document names. */
async function laterFiles(page: Page, path: string): Promise<string[]> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) asked.add(pathname)
  })
  await visit(page, path)
  await expect(page.getByRole('region', { name: /^Messages/ })).toBeAttached()
  await expect.poll(() => [...asked].some((name) => name.includes(LAST))).toBe(true)
  const named = await (await page.request.get(path)).text()
  page.removeAllListeners('request')
  return [...asked].filter((name) => !named.includes(name))
}

for (const { path, heading, field } of [
  { path: '/', heading: 'Rent a home that checks out', field: 'Search homes' },
  { path: '/login', heading: 'Welcome to Basera', field: 'Email' },
  { path: '/forgot-password', heading: 'Forgot your password?', field: 'Email' },
  { path: '/properties', heading: 'All homes to rent', field: null },
  { path: '/contact', heading: 'Talk to us', field: null },
])
  test(`R-HOME-14 no file that is missing takes ${path} away, nor do all of them`, async ({
    context,
    page,
    expectComplaint,
  }) => {
    expectComplaint(REFUSALS)
    const files = await laterFiles(page, path)
    expect(files.length).toBeGreaterThan(1)
    // All at first. Then without those that nobody asked for as what asks for them was missing, too: so each import is refused once.
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    const missing = new Set(files)
    const missed = new Set<string>()
    let isLastAsked = false
    page.on('requestfailed', (one) => {
      const { pathname } = new URL(one.url())
      if (missing.has(pathname)) missed.add(pathname)
    })
    page.on('request', (one) => (isLastAsked ||= one.url().includes(LAST)))
    for (let visits = 1; missing.size > 0; visits += 1)
      await test.step(`visit ${visits}, without ${missing.size} of ${files.length}`, async () => {
        missed.clear()
        isLastAsked = false
        const urls = [...missing].map((file) => `*${file}*`)
        // Not a route: for that a browser sets its cache aside, and everything else would be loaded and compiled anew.
        await devTools.send('Network.setBlockedURLs', { urls })
        await page.goto(path)
        await expect.poll(() => isLastAsked && missed.size > 0).toBe(true)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        if (field !== null) {
          const box = page.getByLabel(field).first()
          await box.fill('typed before')
          await expect(box).toHaveValue('typed before')
        }
        await expect(page.getByText('Something went wrong')).toBeHidden()
        for (const file of missed) missing.delete(file)
      })
  })

test('R-HOME-14 with the connection lost right after the page opened a failed list shows a message, and what was typed stays', async ({
  context,
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|preload/)
  await page.route(/sonner-toaster|radix-toaster/, (route) => route.abort())
  await visit(page, '/')
  await context.setOffline(true)
  await page.getByRole('tab', { name: 'Vacation' }).click()
  const box = page.getByLabel('Search homes')
  await box.fill('2 BHK in Kondapur')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to load properties')
  await expect(page.getByRole('status').filter({ hasText: 'Error' })).toContainText(
    'Failed to load properties',
  )
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(box).toHaveValue('2 BHK in Kondapur')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rent a home that checks out')

  await page.unroute(/sonner-toaster|radix-toaster/)
  await context.setOffline(false)
  // Asked again by itself, as soon as the connection is back.
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('region', { name: /^Messages/ })).toBeAttached()
  await expect(box).toHaveValue('2 BHK in Kondapur')
})
