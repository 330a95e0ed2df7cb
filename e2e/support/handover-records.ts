// Records of moving in and out, as both sides make them: every line judged, sent for signatures, signed.

import { expect, type Page } from '@playwright/test'

/** Says that everything is good, but what is named; asks for signatures. */
export async function finishRecord(page: Page, damaged: string | null = null): Promise<void> {
  const finish = page.getByRole('button', { name: 'Finish and ask for signatures' })
  const rooms = page.getByRole('navigation', { name: 'Rooms' }).getByRole('button')
  await expect(async () => {
    // The record may still be on its way.
    await expect(rooms).not.toHaveCount(0)
    for (const room of await rooms.all()) {
      // oxlint-disable-next-line no-await-in-loop -- one room after the other
      await room.click()
      // oxlint-disable-next-line no-await-in-loop -- as above
      await expect(room).toHaveAttribute('aria-current', 'true')
      const good = page.getByRole('radio', { name: 'Good' })
      // oxlint-disable-next-line no-await-in-loop -- as above
      await good.first().check({ force: true })
      // The others of the room by a click without a mouse: each search for a radio by its name reads the whole record.
      // oxlint-disable-next-line no-await-in-loop -- as above
      await good.evaluateAll((radios: readonly HTMLInputElement[]) => {
        for (const radio of radios) radio.click()
      })
    }
    await expect(finish).toBeEnabled({ timeout: 5_000 })
  }).toPass()
  if (damaged !== null) {
    const line = page.getByRole('group', { name: `How is it: ${damaged}` })
    await expect(async () => {
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

export const DOOR = 'Main door and lock'

export const SIGNED_BY_BOTH = 'Both have signed. The record stands for good.'

type Record = {
  /** Of the tenant, who writes it, at the list of the home's records. */
  mine: Page
  theirs: Page
}

/** One record from its first line to both signatures. */
export async function recordOf(kind: string, { mine, theirs }: Record): Promise<void> {
  const slot = mine.getByRole('listitem').filter({ has: mine.getByRole('heading', { name: kind }) })
  await slot.getByRole('button', { name: 'Begin the record' }).click()
  await slot.getByRole('link', { name: 'Open the record' }).click()
  await expect(mine.getByRole('heading', { level: 1 })).toHaveText(kind)
  const address = mine.url()
  await finishRecord(mine)
  await signRecord(mine)
  await expect(
    mine.getByText(/^The other side was asked on .* and has not signed yet\./),
  ).toBeVisible()
  await theirs.goto(address)
  await signRecord(theirs)
  await expect(theirs.getByText(SIGNED_BY_BOTH)).toBeVisible()
  await mine.goBack()
}

/** The owner proposes to keep a sum for the door. */
export async function proposeForDoor(page: Page, sum: string): Promise<void> {
  const line = page.getByRole('group', { name: 'Line 1' })
  await page.getByRole('button', { name: 'Add a line' }).click()
  await line.getByLabel('Of the move-out record').selectOption({ label: `Entrance, ${DOOR}` })
  await line.getByLabel('Kind of thing').selectOption({ label: 'Door or window' })
  await line.getByLabel('What it cost new, in rupees').fill('9000')
  await line.getByLabel('How old it is, in months').fill('90')
  await expect(line.getByText(/at most ₹4,500 can be kept/)).toBeVisible()
  await line.getByLabel('How much, in rupees').fill(sum)
  await line.getByLabel('Why', { exact: true }).fill('The lock is broken.')
  await page.getByRole('button', { name: 'Send the proposal' }).click()
}
