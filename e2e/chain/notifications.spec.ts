// The bell, the page of notifications and their settings.

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, test as base, visit } from '../support/journey.ts'
import { makePerson, openSettings } from '../support/new-person.ts'
import { enterAs, makeLister, type Lister } from '../support/own-listings.ts'
import { signedInClient } from '../support/second-factor.ts'

type Fixtures = {
  lister: Lister
  /** Somebody new asks about a home of the lister's. */
  ask: (words: string) => Promise<void>
}

const test = base.extend<Fixtures>({
  lister: async ({ baseURL, extraHTTPHeaders }, give) => {
    await give(await makeLister(baseURL ?? '', extraHTTPHeaders ?? {}))
  },
  ask: async ({ baseURL, extraHTTPHeaders, lister }, give) => {
    const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
    const homeId = await lister.list('Quiet rooms by the lake')
    await lister.decide(homeId, 'approved')
    await give(async (words) => {
      const client = await signedInClient(origin, headers, await makePerson(origin, headers))
      await client
        .rpc('start_enquiry', { _property_id: homeId, _body: words, _key: randomUUID() })
        .throwOnError()
    })
  },
})
// The homes asked about are on the site.
test.use({ site: 'changing' })

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

test('the bell counts without a reload, and opening its list clears the count', async ({
  page,
  lister,
  ask,
}) => {
  await enterAs(page, lister, '/dashboard')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await ask('From when is it free?')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new')
  await ask('Are pets welcome?')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 new')

  await bell(page).focus()
  await page.keyboard.press('Enter')
  const rows = list(page).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Asha R. asks about Quiet rooms by the lake.')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  // The words of a message stand in the conversation alone.
  await expect(list(page)).not.toContainText('pets')
  await expectNoFaultInBothThemes(page, 'the list under the bell')

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(rows.nth(1)).not.toContainText('New')
  await expect(rows.first()).toContainText('New')
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
  await expect(bell(page)).toBeFocused()
})

test('a notification leads to its conversation, which then counts as read', async ({
  page,
  lister,
  ask,
}) => {
  await ask('From when is it free?')
  await enterAs(page, lister, '/dashboard')
  const entry = page
    .getByRole('navigation', { name: 'Area', exact: true })
    .getByRole('link', { name: /^Messages/ })
  await expect(entry).toHaveAccessibleName('Messages 1 unread conversation')
  await bell(page).click()
  await list(page)
    .getByRole('link', { name: /asks about/ })
    .click()
  await expect(page).toHaveURL(/\/dashboard\/communication\?thread=/)
  await expect(page.getByRole('main')).toContainText('From when is it free?')
  await visit(page, '/dashboard')
  await expect(entry).toHaveAccessibleName('Messages')
})

test('the page of all: by kind, what comes waits above, and marking all can be undone', async ({
  page,
  lister,
  ask,
}) => {
  await ask('From when is it free?')
  await enterAs(page, lister, '/dashboard?show=notifications')
  const main = page.getByRole('main')
  const rows = main.getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expectNoFaultInBothThemes(page, 'the page of notifications')
  await main.getByRole('tab', { name: 'Messages' }).click()
  await expect(main).toContainText('There is nothing of this kind.')
  await main.getByRole('tab', { name: 'All' }).click()
  await expect(rows).toHaveCount(1)

  await ask('Are pets welcome?')
  await main.getByRole('button', { name: '1 new' }).click()
  await expect(rows).toHaveCount(2)

  await main.getByRole('button', { name: 'Mark all read' }).click()
  await expect(rows.filter({ hasText: 'New' })).toHaveCount(0)
  await main.getByRole('button', { name: 'Undo' }).click()
  await expect(rows.filter({ hasText: 'New' })).toHaveCount(2)
  await main.getByRole('button', { name: 'Mark all read' }).click()
  await expect(main.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.reload()
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'New' })).toHaveCount(0)
})

test('nobody else’s notifications are shown, and a visitor has no bell', async ({
  page,
  lister,
  ask,
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  await ask('From when is it free?')
  await visit(page, '/')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(bell(page)).toHaveCount(0)
  const other = await makeLister(baseURL ?? '', extraHTTPHeaders ?? {})
  expect(other.userId).not.toBe(lister.userId)
  const stranger = await (
    await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders ?? {} })
  ).newPage()
  await other.signIn(stranger)
  await visit(stranger, `${baseURL}/dashboard?show=notifications`)
  await expect(stranger.getByRole('main')).toContainText(
    'Nothing new. We tell you when somebody answers.',
  )
})

test('in the settings each change counts at once', async ({ page, lister }) => {
  await openSettings(page, lister.person)
  const section = page.getByRole('region', { name: 'Notifications' })
  const mail = section.getByRole('checkbox', { name: 'E-mail for: A new message' })
  // The one before it tells of this browser.
  const saved = section.getByRole('status').last()
  await expect(mail).toBeChecked()
  await mail.click()
  await expect(saved).toHaveText('Saved')
  await section.getByLabel('From').selectOption('11 pm')
  await section.getByRole('radio', { name: 'Off' }).click()
  await expect(saved).toHaveText('Saved')
  await expectNoFaultInBothThemes(page, 'the settings of notifications')
  await page.reload()
  await expect(mail).not.toBeChecked()
  await expect(section.getByLabel('From')).toHaveValue('23:00')
  await expect(section.getByRole('radio', { name: 'Off' })).toBeChecked()
  await section.getByRole('switch', { name: 'Quiet hours' }).click()
  await expect(saved).toHaveText('Saved')
  await page.reload()
  await expect(section.getByRole('switch', { name: 'Quiet hours' })).not.toBeChecked()
})
