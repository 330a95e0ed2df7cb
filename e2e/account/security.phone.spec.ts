import { fillSignIn } from '../support/accounts.ts'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, test, visit } from '../support/journey.ts'
import { makePerson } from '../support/new-person.ts'
import { authenticatorCode, enrolAuthenticator, signedInClient } from '../support/second-factor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('R-SHELL-10 on a phone the bar below holds the first pages, and a sheet all of them', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  await visit(page, '/owner/dashboard')
  const bar = page.getByRole('navigation', { name: 'Area, main pages' })
  await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Homes', 'Payments', 'Repairs'])
  await bar.getByRole('link', { name: 'Repairs' }).click()
  await expect(page).toHaveURL('/owner/maintenance')
  await bar.getByRole('button', { name: 'All pages' }).click()
  const sheet = page.getByRole('dialog', { name: 'All pages' })
  await expect(sheet.getByRole('link', { name: 'Maintenance' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expectNoFaultInBothThemes(page, 'sheet')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(bar.getByRole('button', { name: 'All pages' })).toBeFocused()
  await bar.getByRole('button', { name: 'All pages' }).click()
  await sheet.getByRole('link', { name: 'Reports' }).click()
  await expect(page).toHaveURL('/owner/reports')
  await expect(sheet).toBeHidden()
  await expectNoFaultInBothThemes(page, 'owner reports')
})

test('R-ACC-03 signing in with an authenticator on a phone', async ({
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
  const person = await makePerson(origin, headers)
  const secret = await enrolAuthenticator(await signedInClient(origin, headers, person))
  await visit(page, '/login')
  await fillSignIn(page, person)
  const field = page.getByLabel('Enter 6-digit verification code')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expectNoFaultInBothThemes(page, 'second factor')
  await field.fill(authenticatorCode(secret, 0))
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page).toHaveURL('/')
  await visit(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good \w+, Asha$/)
})
