import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/journey.ts'

/** A bad connection of the browser's own; nothing is intercepted. */
async function slowDown(page: Page, latencyMs: number) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

test('R-SHELL-04 a page whose code is slow shows a skeleton of its shape, then itself', async ({
  page,
}) => {
  // Fetched with what they need, and then imported.
  let answered = 0
  const imported = page.waitForResponse((answer) => {
    if (/skeletons/.test(answer.url())) answered += 1
    return answered === 2
  })
  await visit(page, '/')
  await imported
  await slowDown(page, 2_000)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Properties' })
    .click()
  await expect(page.getByText('Loading homes')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1, name: 'All homes to rent' })).toBeVisible()
  await expect(page.getByText('Loading homes')).not.toBeAttached()
})

test('R-SHELL-12 a stored session is read with files that the document asks for, each once', async ({
  page,
  signInAs,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
  })
  const readsSession = page.locator('link[rel="modulepreload"][href^="/assets/session-work-"]')

  await visit(page, '/')
  await expect(readsSession).toHaveCount(0)
  expect(asked.filter((path) => path.includes('session-work'))).toEqual([])

  await signInAs('owner')
  asked.length = 0
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good \w+, \w+$/)
  await expect(readsSession).toHaveCount(1)
  const notAsked = async () => {
    const paths = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('head link[rel="modulepreload"]')].map(
        (link) => new URL(link.href).pathname,
      ),
    )
    return paths.filter((path) => !asked.includes(path))
  }
  await expect.poll(notAsked).toEqual([])
  expect(asked).toHaveLength(new Set(asked).size)
})

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false })

  test('R-SHELL-04 the first view waits for no style sheet', async ({ page }) => {
    const sheets: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') sheets.push(request.url())
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Anek Latin"/)
    expect(sheets).toEqual([])
  })

  test('R-SHELL-04 the sign-in screen says what it is', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Basera' })).toBeVisible()
    await expect(
      page.getByText('Sign in to save homes, book visits and list your own.'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible()
  })
})

test('R-SHELL-04 pages are fetched when they are wanted, not with the first view', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  await visit(page, '/')
  const first = scripts.length
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
  expect(scripts.slice(first).length).toBeGreaterThan(0)
})

test('R-SHELL-05 a start empties Cache Storage; theme and session stay', async ({
  page,
  signInAs,
}) => {
  await signInAs('tenant')
  await visit(page, '/about')
  await page.evaluate(async () => {
    localStorage.setItem('theme', 'dark')
    const kept = await caches.open('an-earlier-version')
    await kept.put('/old', new Response('old'))
  })
  await visit(page, '/')
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test('R-SHELL-05 a start empties the query cache: a cached list is asked for again', async ({
  page,
}) => {
  await visit(page, '/contact')
  const lists: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/properties')) lists.push(request.url())
  })
  const toHome = page.getByRole('banner').getByRole('link', { name: /Basera/ })
  await toHome.click()
  await expect(page.getByRole('article')).toHaveCount(6)
  const first = lists.length
  expect(first).toBeGreaterThan(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
  await toHome.click()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(lists.length).toBe(first)
  await visit(page, '/contact')
  await toHome.click()
  await expect(page.getByRole('article')).toHaveCount(6)
  expect(lists.length).toBeGreaterThan(first)
})
