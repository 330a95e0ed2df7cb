// A suspension on a phone: made and lifted with a thumb, and its answer written there.

import type { Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { nextMessage } from '../support/inbox.ts'
import { expect, visit } from '../support/journey.ts'
import { test } from '../support/lister.ts'
import { expectNoSpill } from '../support/spill.ts'

const panel = (page: Page) => page.getByRole('dialog')

test('on a phone an account is suspended, its person answers, and it is lifted', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
  signInAs,
  lister,
}) => {
  await signInAs('admin')
  await visit(page, `/admin/users?search=${lister.email}`)
  await page.getByRole('button', { name: 'Asha Rao' }).tap()
  await panel(page).getByRole('button', { name: 'Suspend account' }).tap()
  await panel(page).getByLabel('Reason').fill('The home in Kondapur is not there.')
  await panel(page).getByRole('button', { name: 'Suspend account' }).tap()
  await expect(panel(page).getByText('Suspended “Asha Rao”.')).toBeVisible()
  await expectNoSpill(page, 'a suspended person')
  await expectNoFaultInBothThemes(page, 'a suspended person')

  const mail = await nextMessage(lister.email, (text) => text.includes('Answer until'))
  const options = { baseURL: baseURL ?? '', extraHTTPHeaders: extraHTTPHeaders ?? {} }
  const own = await (
    await browser.newContext({ ...options, viewport: { width: 412, height: 915 } })
  ).newPage()
  await visit(own, /\S+\/answer-suspension\?token=[\w%-]+/.exec(mail.text)?.[0] ?? '')
  await own.getByLabel('Your answer').fill('It is there.')
  await expectNoSpill(own, 'answer a suspension')
  await expectNoFaultInBothThemes(own, 'answer a suspension')
  await own.getByRole('button', { name: 'Send my answer' }).click()
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Your answer is with us')
  await own.context().close()

  await panel(page).getByRole('button', { name: 'Lift suspension' }).tap()
  await panel(page).getByLabel('Reason').fill('The deeds were shown.')
  await panel(page).getByRole('button', { name: 'Lift suspension' }).tap()
  await expect(panel(page).getByText('Lifted the suspension of “Asha Rao”.')).toBeVisible()
})
