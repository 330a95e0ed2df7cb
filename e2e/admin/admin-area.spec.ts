// The admin area, as an admin uses it: each journey has people and listings of its own, found by a word of their own.

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { keepSession } from '../support/accounts.ts'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, visit } from '../support/journey.ts'
import { type Lister, test } from '../support/lister.ts'

// What visitors see changes.
test.use({ site: 'changing' })

test.beforeEach(({ signInAs }) => signInAs('admin'))

const panel = (page: Page) => page.getByRole('dialog')
async function stateOf({ client }: Lister, id: string): Promise<unknown> {
  const { data } = await client.from('properties').select('approval_status').eq('id', id).single()
  return data?.approval_status
}

test('R-ADM-10 the dashboard shows five figures, and one that cannot be read as failing', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 400|admin_get_figures failed/)
  let isBroken = true
  // Without the request for all of them each figure is asked for by itself.
  await page.route(/\/(?:first-view|rpc\/my_dashboard)$/, (route) =>
    isBroken
      ? route.fulfill({ status: 400, json: { code: 'X', message: 'No dashboard' } })
      : route.continue(),
  )
  await page.route('**/rest/v1/rpc/admin_get_figures', (route) =>
    isBroken && route.request().postData()?.includes('role_approvals') === true
      ? route.fulfill({ status: 400, json: { code: 'X', message: 'No figures' } })
      : route.continue(),
  )
  await visit(page, '/admin/dashboard')
  const figures = page.getByRole('list', { name: 'Figures' })
  await expect(figures.getByRole('listitem')).toHaveCount(5)
  for (const name of [
    'Total users',
    'Total properties',
    'Pending verifications',
    'Pending approvals',
    'Recent activity',
  ]) {
    await expect(
      figures.getByRole('paragraph').filter({ hasText: new RegExp(`^${name}$`) }),
    ).toBeVisible()
  }
  await expect(figures).toContainText('Roles could not be read and count as none.')
  await expect(figures.getByRole('img', { name: /^Users in 30 days: \d+ new/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Waiting longest' })).toBeVisible()
  await expectNoFaultInBothThemes(page, 'admin dashboard')
  isBroken = false
  await figures.getByRole('button', { name: /^Retry/ }).click()
  await expect(figures).not.toContainText('could not be read')
})

test('R-ADM-06 a listing is approved by keyboard alone, and taken back', async ({
  page,
  lister,
}) => {
  const [id] = [await lister.list('Roof'), await lister.list('Cellar')]
  await visit(page, `/admin/properties?search=${lister.word}&sort=oldest`)
  const row = page.getByRole('row', { name: /Roof/ })
  await expect(row).toContainText('Pending')
  await row.getByRole('button', { name: /^Roof/ }).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('Rent a month')).toBeVisible()
  await page.keyboard.press('a')
  await expect(panel(page).getByText(/^Approved “Roof/)).toBeVisible()
  await expect(panel(page).getByRole('heading', { name: /^Cellar/ })).toBeVisible()
  expect(await stateOf(lister, id)).toBe('approved')
  await page.keyboard.press('u')
  await expect(panel(page).getByText(/^Taken back: Approved “Roof/)).toBeVisible()
  expect(await stateOf(lister, id)).toBe('pending')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(row).toContainText('Pending')
})

test('R-ADM-06 the case of a listing says what deserves a second look, and reads well in both themes', async ({
  page,
  lister,
}) => {
  await lister.list('Roof, call 98765 43210,')
  await visit(page, `/admin/properties?search=${lister.word}`)
  const number = 'Telephone number in the title: 98765 43210'
  await expect(page.getByRole('row', { name: /Roof/ })).toContainText(number)
  await page.getByRole('button', { name: /^Roof/ }).click()
  await expect(panel(page).getByText('Rent a month')).toBeVisible()
  const signs = panel(page).getByRole('list', { name: 'Deserves a second look' })
  await expect(signs).toContainText(number)
  await expect(signs).toContainText('No description')
  await expectNoFaultInBothThemes(page, 'a listing to decide on')
})

test('R-ADM-06 a rejection needs a reason, and its owner reads it', async ({ page, lister }) => {
  const id = await lister.list('Roof')
  await visit(page, `/admin/properties?search=${lister.word}`)
  await page.getByRole('button', { name: /^Roof/ }).click()
  await panel(page).getByRole('button', { name: 'Reject' }).click()
  await panel(page).getByRole('button', { name: 'Reject' }).click()
  await expect(panel(page).getByText('Say why: the person reads this')).toBeVisible()
  await panel(page).getByLabel('Reason').fill('The photos show another home.')
  await panel(page).getByLabel('Notes').fill('Seen twice this week')
  await panel(page).getByRole('button', { name: 'Reject' }).click()
  await expect(panel(page).getByText(/^Rejected “Roof/)).toBeVisible()
  await expect(panel(page)).toContainText('Told: The photos show another home.')
  const { data } = await lister.client
    .from('property_events')
    .select('event,note')
    .eq('property_id', id)
  expect(data).toEqual([{ event: 'rejected', note: 'The photos show another home.' }])
})

test('T59 a decision on a case that another admin decided shows a conflict', async ({
  page,
  context,
  lister,
  expectComplaint,
}) => {
  expectComplaint(/status of 409|admin_update_property_approval failed/)
  await lister.list('Roof')
  const other = await context.newPage()
  for (const adminPage of [page, other]) {
    await visit(adminPage, `/admin/properties?search=${lister.word}`)
    await adminPage.getByRole('button', { name: /^Roof/ }).click()
    await expect(panel(adminPage).getByText('Rent a month')).toBeVisible()
  }
  await panel(other).getByRole('button', { name: 'Reject' }).click()
  await panel(other).getByLabel('Reason').fill('Not a home')
  await panel(other).getByRole('button', { name: 'Reject' }).click()
  await expect(panel(other).getByText(/^Rejected “/)).toBeVisible()
  await panel(page).getByRole('button', { name: 'Approve' }).click()
  await expect(panel(page).getByRole('alert')).toContainText(
    'This listing was decided meanwhile: it is rejected.',
  )
})

test('R-ADM-06 chosen listings are decided together after confirming', async ({ page, lister }) => {
  const ids = [await lister.list('Roof'), await lister.list('Cellar')]
  await visit(page, `/admin/properties?search=${lister.word}`)
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await expect(page.getByText('2 chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(panel(page)).toContainText('Approve 2 properties')
  expect(await stateOf(lister, ids[0] ?? '')).toBe('pending')
  await panel(page).getByRole('button', { name: 'Approve 2 properties' }).click()
  await expect(page.getByText('Approved 2 of 2.')).toBeVisible()
  for (const id of ids) expect(await stateOf(lister, id)).toBe('approved')
})

test('R-ADM-06 of chosen listings none is approved that its owner changed after it was listed (S5)', async ({
  page,
  lister,
  expectComplaint,
}) => {
  expectComplaint(/status of 409|admin_update_property_approval failed/)
  const ids = [await lister.list('Roof'), await lister.list('Cellar')]
  const signs = page.waitForResponse(/admin_get_property_signs/)
  await visit(page, `/admin/properties?search=${lister.word}`)
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await signs
  await lister.client
    .from('properties')
    .update({ description: 'Call me' })
    .eq('id', ids[1])
    .throwOnError()
  await page.getByRole('button', { name: 'Approve' }).click()
  await panel(page).getByRole('button', { name: 'Approve 2 properties' }).click()
  await expect(page.getByText('Approved 1 of 2.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Not decided:' })).toContainText(
    'The owner has changed this listing meanwhile. Please look at it again.',
  )
  expect(await Promise.all(ids.map((id) => stateOf(lister, id)))).toEqual(['approved', 'pending'])
})

test('R-ADM-05 R-ADM-08 search, filters and page are in the address and survive a reload', async ({
  page,
  lister,
}) => {
  await visit(page, '/admin/users')
  await page.getByRole('searchbox').fill(lister.email)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('row', { name: /Asha Rao/ })).toHaveCount(1)
  await page.getByLabel('Verification').selectOption('verified')
  await expect(page.getByText('No users match. Take a filter away.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No users match. Take a filter away.')).toBeVisible()
  await expect(page.getByLabel('Verification')).toHaveValue('verified')
  await visit(page, '/admin/users?limit=2')
  await expect(page.getByText(/^1 to 2 of \d+$/)).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/^3 to 4 of \d+$/)).toBeVisible()
  await expectNoFaultInBothThemes(page, 'users')
})

test('R-ADM-12 a list that cannot be read says so, and is asked for again', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 400|admin_get_all_users failed/)
  let isBroken = true
  await page.route('**/rest/v1/rpc/admin_get_all_users', (route) =>
    isBroken
      ? route.fulfill({ status: 400, json: { code: 'X', message: 'Nothing can be read now' } })
      : route.continue(),
  )
  await visit(page, '/admin/users')
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: 'Nothing can be read now' }),
  ).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('row')).not.toHaveCount(0)
})

test('R-ADM-05 an export is a file in which nothing is a formula', async ({ page, lister }) => {
  await lister.client
    .from('profiles')
    .update({ first_name: '-Asha' })
    .eq('id', lister.userId)
    .throwOnError()
  await visit(page, `/admin/users?search=${lister.email}`)
  await expect(page.getByRole('row', { name: /-Asha/ })).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await (await downloading).path()
  const text = await readFile(file, 'utf8')
  expect(text.split('\r\n')[1]).toContain(`${lister.email},'-Asha,Rao,`)
})

test('R-ADM-07 an identity document is opened, verified, and its number stays masked', async ({
  page,
  lister,
}) => {
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  const name = `${lister.userId}/pan-${lister.word}.png`
  const uploaded = await lister.client.storage
    .from('verification-documents')
    .upload(name, picture, { contentType: 'image/png' })
  expect(uploaded.error).toBeNull()
  await lister.client
    .from('verification_records')
    .insert({
      user_id: lister.userId,
      document_type: 'pan',
      document_number: 'ABCPE1234F',
      full_name: 'Asha Rao',
      document_url: name,
    })
    .throwOnError()
  await visit(page, `/admin/verification-management?search=${lister.email}&status=pending`)
  await page.getByRole('button', { name: 'Asha Rao' }).click()
  await expect(panel(page)).toContainText('XXXXXX234F')
  await expect(panel(page)).not.toContainText('ABCPE')
  await panel(page).getByRole('button', { name: 'Look at the document' }).click()
  await expect(panel(page).getByRole('img', { name: 'PAN of Asha Rao' })).toBeVisible()
  await expectNoFaultInBothThemes(page, 'an identity document')
  await panel(page).getByRole('button', { name: 'Verify' }).click()
  await expect(panel(page).getByText('Verified “Asha Rao”.')).toBeVisible()
  const { data } = await lister.client
    .from('profiles')
    .select('verification_status')
    .eq('id', lister.userId)
    .single()
  expect(data).toEqual({ verification_status: 'verified' })
})

test('R-ADM-11 a requested role is approved', async ({ page, lister }) => {
  await lister.client
    .from('broker_applications')
    .insert({ user_id: lister.userId, note: 'Ten years in Kukatpally' })
    .throwOnError()
  await visit(page, `/admin/role-approvals?search=${lister.email}`)
  await expectNoFaultInBothThemes(page, 'role approvals')
  await page.getByRole('button', { name: 'Asha Rao' }).click()
  await expect(panel(page)).toContainText('Ten years in Kukatpally')
  await panel(page).getByRole('button', { name: 'Approve' }).click()
  await expect(panel(page).getByText('Approved “Asha Rao”.')).toBeVisible()
  const { data } = await lister.client
    .from('user_roles')
    .select('role_approval_status')
    .eq('user_id', lister.userId)
    .eq('role', 'broker')
    .single()
  expect(data).toEqual({ role_approval_status: 'approved' })
})

test('R-SHELL-13 R-SHELL-16 the admin area is closed to visitors and to people who are no admins', async ({
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const visitor = await context.newPage()
  await visitor.goto('/admin/properties')
  await expect(visitor).toHaveURL(/\/login$/)
  const owner = await context.newPage()
  await keepSession(owner, baseURL ?? '', 'owner', extraHTTPHeaders ?? {})
  await owner.goto('/admin/users')
  await expect(owner).toHaveURL('/')
  await context.close()
})
