// What admins change while the site runs: limits, the portal's domain, notices above every page.

import { randomUUID } from 'node:crypto'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, test, visit } from '../support/journey.ts'

// What visitors see changes.
test.use({ site: 'changing' })

test.beforeEach(({ signInAs }) => signInAs('admin'))

test('R-ADM-11 a notice is above every page from its beginning until it is removed', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
  expectComplaint,
}) => {
  expectComplaint(/status of 400|admin_save_notice failed/)
  const words = `Payments rest on Sunday ${randomUUID().slice(0, 8)}`
  await visit(page, '/admin/settings')
  await page.getByRole('button', { name: 'New notice' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Save notice' }).click()
  await expect(form.getByText('Say what visitors are to know')).toBeVisible()
  await form.getByLabel('Words').fill(words)
  await form.getByLabel('Until').fill('2020-01-01T10:00')
  await form.getByRole('button', { name: 'Save notice' }).click()
  await expect(form.getByText('It ends after it begins')).toBeVisible()
  await form.getByLabel('Until').fill('2099-01-01T10:00')
  await form.getByRole('button', { name: 'Save notice' }).click()
  await expect(form.getByText('A notice stays for a year at most')).toBeVisible()
  await expect(form.getByLabel('Words')).toHaveValue(words)
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16)
  await form.getByLabel('Until').fill(inAMonth)
  await form.getByRole('button', { name: 'Save notice' }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('listitem').filter({ hasText: words })
  await expect(row).toContainText('Shown now')
  await expectNoFaultInBothThemes(page, 'admin settings')

  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: extraHTTPHeaders ?? {},
  })
  const visitor = await context.newPage()
  const notices = visitor.getByRole('region', { name: 'Notices' })
  // The server is notified of it by another connection of the database.
  await expect(async () => {
    await visitor.goto('/')
    await expect(notices).toContainText(words, { timeout: 1000 })
  }).toPass()
  for (const path of ['/', '/about', '/login']) {
    await visitor.goto(path)
    await expect(notices).toContainText(words)
  }
  // in the server's own markup, before any script
  expect(await (await context.request.get('/')).text()).toContain(`${words}</span>`)
  await visit(visitor, '/about')
  await expectNoFaultInBothThemes(visitor, 'a page with a notice')

  await row.getByRole('button', { name: /^Remove/ }).click()
  await form.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await expect(async () => {
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(visitor.getByText(words)).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await context.close()
})

test('R-ADM-11 T59 of two admins who change a limit the second sees a conflict, and may try again', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of 409|admin_change_setting failed/)
  const other = await context.newPage()
  const limitOf = (adminPage: typeof page) =>
    adminPage.getByRole('form', { name: 'Drafts of listings, per person' })
  for (const adminPage of [page, other]) await visit(adminPage, '/admin/settings')
  const [first, second] = [limitOf(page), limitOf(other)]
  await expect(second.getByRole('button', { name: 'Save' })).toBeDisabled()
  await first.getByRole('textbox').fill('101')
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(first.getByText('A whole number from 1 to 100 is needed')).toBeVisible()
  await first.getByRole('textbox').fill('21')
  await second.getByRole('textbox').fill('22')
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(first.getByText('Saved. It holds from now on.')).toBeVisible()
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByRole('alert').filter({ hasText: 'Another admin' })).toContainText(
    'Another admin has changed this meanwhile. Please look at it again. Now it is: 21.',
  )
  await expect(second.getByRole('textbox')).toHaveValue('22')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText('Saved. It holds from now on.')).toBeVisible()
  await page.reload()
  await expect(first.getByRole('textbox')).toHaveValue('22')
  await expect(first).toContainText(/Changed .* by /)
})

test('R-ADM-02 R-ADM-11 a domain that shuts out the admin who sets it is refused', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 400|admin_change_setting failed/)
  await visit(page, '/admin/settings')
  const domain = page.getByRole('form', { name: 'Domain of admins’ addresses' })
  await domain.getByRole('textbox').fill('nobody at all')
  await page.keyboard.press('Enter')
  await expect(domain.getByText('A domain such as company.example is needed')).toBeVisible()
  await domain.getByRole('textbox').fill('elsewhere.example')
  await page.keyboard.press('Enter')
  await expect(
    domain.getByText('Your own address is not in this domain: you would lock yourself out.'),
  ).toBeVisible()
})

test('R-ADM-12 settings that cannot be read say so, and are asked for again', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 400|admin_get_settings failed/)
  let isBroken = true
  await page.route('**/rest/v1/rpc/admin_get_settings', (route) =>
    isBroken
      ? route.fulfill({ status: 400, json: { code: 'X', message: 'Nothing can be read now' } })
      : route.continue(),
  )
  await visit(page, '/admin/settings')
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: 'Nothing can be read now' }),
  ).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Limits' })).toBeVisible()
})
