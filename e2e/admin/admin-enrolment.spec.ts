// The first visit of an admin where admins need an authenticator: led to set one up, and back to where they were going.

import type { Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { fillSignIn, logOut } from '../support/accounts.ts'
import { expect, test, visit, type MailDeployment } from '../support/mail-deployment.ts'
import { readText } from '../support/read.ts'
import { authenticatorCode } from '../support/second-factor.ts'

test.use({
  deploymentSettings: { ADMIN_REQUIRE_2FA: '1' },
  contextOptions: { reducedMotion: 'reduce' },
})

/** In groups of letters and digits (base 32). */
const KEY = /^[A-Z2-7 ]{16,}$/
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function mailedCode(deployment: MailDeployment, to: string): Promise<string> {
  for (;;) {
    const { subject, text } = await deployment.nextMail(to)
    const code = /Your code: (\d{6})/.exec(text)?.[1]
    if (subject === 'Your verification code' && code !== undefined) return code
  }
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel('Enter 6-digit verification code').fill(code)
  await page.getByRole('button', { name: 'Verify Code' }).click()
}

test('R-ADM-01 T11 an admin without an authenticator is led to set one up, sees nothing of the admin area before, and is on the wanted page afterwards', async ({
  page,
  deployment,
  expectComplaint,
}) => {
  test.slow()
  expectComplaint(/status of 422/)
  const admin = await deployment.makePerson('admin')
  const stranger = await deployment.makePerson()
  await visit(page, '/login')
  await fillSignIn(page, admin)
  await expect(heading(page)).toHaveText('Two-factor authentication')
  await page.getByRole('button', { name: 'Send Code' }).click()
  await enterCode(page, await mailedCode(deployment, admin.email))
  await expect(page).toHaveURL('/')

  await page.goto('/admin/users')
  await expect(heading(page)).toHaveText('Set up your authenticator app')
  await expect(
    page.getByText('Nothing of the admin pages opens before yours is set up'),
  ).toBeVisible()
  await expectNoFaultInBothThemes(page, 'an admin without an authenticator')
  await page.getByRole('button', { name: 'Set up' }).click()
  const secret = (await readText(page.getByRole('main').locator('code'), KEY)).replaceAll(' ', '')
  await expectNoFaultInBothThemes(page, 'the set-up of an authenticator')
  const field = page.getByLabel('Code of your authenticator app')
  await field.fill(authenticatorCode(secret, 10))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Invalid verification code. Please try again.',
  )
  await field.fill(authenticatorCode(secret, 0))
  await page.getByRole('button', { name: 'Turn on' }).click()

  await expect(page).toHaveURL('/admin/users')
  await expect(heading(page)).toHaveText('Users')
  await expect(page.getByText(stranger.email).first()).toBeVisible()

  await logOut(page)
  await expect(page).toHaveURL('/')
  await visit(page, '/login')
  await fillSignIn(page, admin)
  await expect(page.getByText('Open your authenticator app and enter the code')).toBeVisible()
  await expect(page.getByRole('group', { name: 'How to verify' })).toBeHidden()
  await enterCode(page, authenticatorCode(secret, 1))
  await expect(page).toHaveURL('/')
  await page.goto('/admin/dashboard')
  await expect(heading(page)).toHaveText('Admin dashboard')
})
