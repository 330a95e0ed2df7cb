import type { Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, test, visit } from '../support/journey.ts'
import { expectNoSpill } from '../support/spill.ts'

const VILLA = 'Garden villa with a plunge pool'

async function openVilla(page: Page) {
  await visit(page, '/properties?locality=Jubilee%20Hills')
  await page.getByRole('heading', { level: 3, name: VILLA }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(VILLA)
}

/** A finger across the middle of the screen, as the browser itself reports it. */
async function swipe(page: Page, fromX: number, toX: number, y = 400) {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    })
  await send('touchStart', fromX)
  for (const part of [0.25, 0.5, 0.75, 1]) {
    // A finger moves step by step.
    // oxlint-disable-next-line no-await-in-loop
    await send('touchMove', fromX + (toX - fromX) * part)
  }
  await send('touchEnd', toX)
}

test('the gallery on a phone: opened by a tap, turned by a finger, closed by its button', async ({
  page,
}) => {
  await openVilla(page)
  await page.getByRole('button', { name: 'Open photo 1 of 7' }).tap()
  const gallery = page.getByRole('dialog')
  await expect(gallery.getByText('1 of 7', { exact: true })).toBeVisible()
  await swipe(page, 330, 80)
  await expect(gallery.getByText('2 of 7', { exact: true })).toBeVisible()
  await swipe(page, 80, 330)
  await expect(gallery.getByText('1 of 7', { exact: true })).toBeVisible()
  await swipe(page, 200, 215)
  await expect(gallery.getByText('1 of 7', { exact: true })).toBeVisible()
  await expectNoFaultInBothThemes(page, 'the gallery on a phone')
  await gallery.getByRole('button', { name: 'Close photos' }).tap()
  await expect(gallery).toBeHidden()
})

test('the device’s own share sheet gets the title and the address', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        document.documentElement.dataset['shared'] = `${data.title ?? ''} ${data.url ?? ''}`
        return Promise.resolve()
      },
    })
  })
  await openVilla(page)
  await page.getByRole('button', { name: 'Share' }).tap()
  await expect(page.locator('html')).toHaveAttribute('data-shared', `${VILLA} ${page.url()}`)
})

test('the price stays at hand, and nothing spills over at 320 px', async ({ page }) => {
  await openVilla(page)
  await expect(page.getByRole('link', { name: 'Send a message' })).toBeInViewport()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSpill(page)
})
