import { fillSignIn } from '../support/accounts.ts'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, visit } from '../support/journey.ts'
import { operatorAt } from '../support/operator.ts'
import { test } from '../support/own-person.ts'

test('R-SHELL-06 the dashboard of an owner shows what can be done, and the own homes with their state; what cannot be read says so, and is asked for again', async ({
  page,
  signInAs,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  // Once changes are followed the page asks again by itself.
  await page.routeWebSocket('**/realtime/**', () => {})
  await signInAs('owner')
  let isBroken = true
  await page.route(
    /\/(?:properties\?.*property_listers.*|rpc\/my_dashboard|first-view)$/,
    (route) =>
      isBroken
        ? route.fulfill({ status: 400, json: { code: 'X', message: 'Nothing can be read now' } })
        : route.continue(),
  )
  await visit(page, '/dashboard')
  await expect(page.getByRole('main')).toContainText('You act as owner')
  const homes = page.getByRole('region', { name: 'Your homes' })
  await expect(homes.getByRole('alert')).toContainText('Nothing can be read now')
  isBroken = false
  await homes.getByRole('button', { name: 'Retry' }).click()
  await expect(homes.getByRole('listitem')).toHaveCount(5)
  await expect(homes).toContainText('Waiting for approval')
  await expect(homes.getByText(/^The newest 5 of \d+\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Profile and sign-in' }).click()
  await expect(page).toHaveURL('/dashboard/settings')
})

test('R-SHELL-10 the navigation of an area leads through its pages and marks the one that is open', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  await visit(page, '/owner')
  const area = page.getByRole('navigation', { name: 'Area' })
  await expect(area.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await area.getByRole('link', { name: 'Maintenance' }).click()
  await expect(page).toHaveURL('/owner/maintenance')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maintenance')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(area.getByRole('link', { name: 'Maintenance' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await area.getByRole('link', { name: 'My dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('R-ACC-25 a person with two roles switches between them, and the choice is remembered', async ({
  page,
  baseURL,
  person,
}) => {
  await operatorAt(baseURL ?? '')
    .from('user_roles')
    .upsert(
      ['owner', 'tenant'].map((role) => ({
        user_id: person.id,
        role,
        role_approval_status: 'approved',
      })),
      { onConflict: 'user_id,role' },
    )
    .throwOnError()

  await visit(page, '/login')
  await fillSignIn(page, person)
  await expect(page).toHaveURL('/')
  await visit(page, '/dashboard')
  await expect(page.getByRole('main')).toContainText('You act as owner')
  await page.getByRole('button', { name: 'Account of Asha' }).click()
  await expect(page.getByRole('menuitemradio')).toHaveText(['Owner', 'Tenant'])
  await page.getByRole('menuitemradio', { name: 'Tenant' }).click()
  await expect(page.getByRole('main')).toContainText('You act as tenant')
  await expect(page.getByRole('region', { name: 'Your homes' })).toBeHidden()

  await page.reload()
  await expect(page.getByRole('main')).toContainText('You act as tenant')
  await page.evaluate(() => localStorage.setItem('active_role', 'broker'))
  await page.reload()
  await expect(page.getByRole('main')).toContainText('You act as owner')
  await visit(page, '/tenant')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tenant dashboard')
})

test('T31 T54 a role that is only remembered opens nothing', async ({ page, person }) => {
  await visit(page, '/login')
  await fillSignIn(page, person)
  await expect(page).toHaveURL('/')
  await page.evaluate(() => localStorage.setItem('active_role', 'admin'))
  await page.goto('/admin/users')
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('menuitemradio')).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('axe finds nothing on the areas, light and dark', async ({ page, signInAs }) => {
  test.setTimeout(90_000)
  await signInAs('owner')
  for (const path of ['/dashboard', '/dashboard/saved', '/owner/dashboard', '/owner/reports']) {
    await visit(page, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectNoFaultInBothThemes(page, path)
  }
})
