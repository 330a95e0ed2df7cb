import type { Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, test as base, visit } from '../support/journey.ts'
import { makePerson, type NewPerson } from '../support/new-person.ts'
import {
  authenticatorCode,
  enrolAuthenticator,
  makeAdmin,
  signedInClient,
} from '../support/second-factor.ts'

type Admin = NewPerson & { readonly secret: string }

const test = base.extend<{ admin: Admin }>({
  admin: async ({ baseURL, extraHTTPHeaders }, give) => {
    const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
    const person = await makePerson(origin, headers)
    const client = await signedInClient(origin, headers, person)
    await makeAdmin(origin, client)
    await give({ ...person, secret: await enrolAuthenticator(client) })
  },
})

async function enter(page: Page, { email, password }: NewPerson) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Access Admin Portal' }).click()
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('R-ADM-01 T11 the states login, 2fa and success lead to /admin/dashboard; cancelling says so and leaves no session', async ({
  page,
  adminPortal,
  admin,
}) => {
  await visit(page, adminPortal)
  await enter(page, admin)
  await expect(heading(page)).toHaveText('Two-factor authentication')
  await expectNoFaultInBothThemes(page, 'portal, second factor')
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Two-factor authentication was cancelled.',
  )
  await expect(heading(page)).toHaveText('Admin Access')
  await page.goto('/admin/users')
  await expect(page).toHaveURL(adminPortal)

  await visit(page, adminPortal)
  await enter(page, admin)
  await expect(heading(page)).toHaveText('Two-factor authentication')
  const recording = page.waitForRequest('**/rest/v1/rpc/manage_2fa_session')
  await page.getByLabel('Enter 6-digit verification code').fill(authenticatorCode(admin.secret, 0))
  await page.getByRole('button', { name: 'Verify Code' }).click()
  expect((await recording).postDataJSON()).toMatchObject({ _mark_verified: true })
  await expect(page.getByText('Access granted. Opening the dashboard...')).toBeVisible()
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(heading(page)).toHaveText('Admin dashboard')
  await page.goto(adminPortal)
  await expect(page).toHaveURL('/admin/dashboard')
})

test('R-ADM-03 without a connection the portal offers Retry, which sends the same again', async ({
  page,
  context,
  adminPortal,
  admin,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of 400/)
  await visit(page, adminPortal)
  // The sign-in's code is fetched with the first attempt.
  await enter(page, { ...admin, password: 'not that one' })
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Invalid email or password. Please check your credentials.',
  )
  await context.setOffline(true)
  await enter(page, admin)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Network connection issue. Please check your internet and try again.',
  )
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(heading(page)).toHaveText('Two-factor authentication')
})
