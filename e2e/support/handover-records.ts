// Records of moving in and out, as both sides make them: every line judged, sent for signatures, signed.

import { expect, type Page } from '@playwright/test'

/** Says that everything is good, but what is named; asks for signatures. */
export async function finishRecord(page: Page, damaged: string | null = null): Promise<void> {
  const finish = page.getByRole('button', { name: 'Finish and ask for signatures' })
  await expect(async () => {
    const rooms = page.getByRole('navigation', { name: 'Rooms' }).getByRole('button')
    for (const room of await rooms.all()) {
      // oxlint-disable-next-line no-await-in-loop -- one room after the other
      await room.click()
      // oxlint-disable-next-line no-await-in-loop -- as above
      for (const good of await page.getByRole('radio', { name: 'Good' }).all())
        // oxlint-disable-next-line no-await-in-loop -- as above
        await good.check({ force: true })
    }
    await expect(finish).toBeEnabled()
  }).toPass()
  if (damaged !== null) {
    const line = page.getByRole('group', { name: `How is it: ${damaged}` })
    await expect(async () => {
      const rooms = page.getByRole('navigation', { name: 'Rooms' }).getByRole('button')
      for (const room of await rooms.all()) {
        // oxlint-disable-next-line no-await-in-loop -- one room after the other
        await room.click()
        // oxlint-disable-next-line no-await-in-loop -- as above
        if (await line.isVisible()) break
      }
      await line.getByRole('radio', { name: 'Damaged' }).check({ force: true, timeout: 5_000 })
    }).toPass()
  }
  await expect(page.getByText(/kept on this device/)).toHaveCount(0)
  await finish.click()
}

export async function signRecord(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I was there/ }).check()
  await page.getByRole('button', { name: 'Sign the record' }).click()
}

export const SIGNED_BY_BOTH = 'Both have signed. The record stands for good.'
