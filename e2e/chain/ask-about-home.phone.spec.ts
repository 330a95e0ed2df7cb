// Asking about a home on a phone: from the bar at the bottom, in a sheet.

import type { Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { fillSignIn } from '../support/accounts.ts'
import { homes } from '../support/demo-homes.ts'
import { expect, visit } from '../support/journey.ts'
import { test } from '../support/own-person.ts'
import { expectNoSpill } from '../support/spill.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Send a message' })
const words = (page: Page) => sheet(page).getByRole('textbox', { name: 'Your message' })

test('the sheet closes with Escape, keeps its words, and opens again after the sign-in', async ({
  page,
  person,
}) => {
  await visit(page, homes.kondapur)
  const open = page.getByRole('link', { name: 'Send a message' })
  await open.tap()
  await sheet(page).getByRole('button', { name: 'When could I come and see it?' }).tap()
  await expectNoFaultInBothThemes(page, 'the sheet of a message')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSpill(page)
  await expect(sheet(page).getByRole('button', { name: 'Log in and send' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await open.tap()
  await expect(words(page)).toHaveValue('Hello Meera,\nWhen could I come and see it?')
  await sheet(page).getByRole('button', { name: 'Log in and send' }).tap()
  await fillSignIn(page, person)
  await expect(words(page)).toHaveValue('Hello Meera,\nWhen could I come and see it?')
  await expect(sheet(page).getByRole('button', { name: 'Send message' })).toBeInViewport()
})

test('the bell leads to the page of notifications, and nothing spills over at 320 px', async ({
  page,
  signIn,
}) => {
  await signIn()
  await visit(page, homes.kondapur)
  await page.setViewportSize({ width: 320, height: 640 })
  const bell = page.getByRole('link', { name: 'Notifications' })
  await expect(bell).toBeVisible()
  await expectNoSpill(page)
  await bell.tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
  await expect(page).toHaveTitle('Notifications · Basera')
  await expectNoSpill(page)
  await expectNoFaultInBothThemes(page, 'the page of notifications, empty')
})
