// From a search that is saved to the mail that tells of a home, and to the press that ends such mails.

import type { Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from './support/accessibility.ts'
import { fillSignIn } from './support/accounts.ts'
import { expect, type MailDeployment, test, visit } from './support/mail-deployment.ts'

test.describe.configure({ timeout: 240_000 })

async function list(deployment: MailDeployment, title: string, price: number): Promise<string> {
  const owner = await deployment.makePerson('owner')
  const client = await deployment.clientOf(owner)
  const { data } = await client
    .from('properties')
    .insert({
      owner_id: owner.id,
      title,
      price,
      location: 'Lane 3',
      locality: 'Kondapur',
      city: 'Hyderabad',
      bedrooms: 2,
      bathrooms: 2,
      square_feet: 1050,
      property_type: 'apartment',
    })
    .select('id')
    .single<{ id: string }>()
    .throwOnError()
  return data.id
}

async function approve(page: Page, title: string) {
  await visit(page, `/admin/properties?search=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('dialog').getByText(/^Approved “/)).toBeVisible()
}

test('R-ACC-03 a search saved signed out is mailed when a home fits, and stopped by one press', async ({
  page,
  browser,
  baseURL,
  deployment,
  extraHTTPHeaders,
}) => {
  const seeker = await deployment.makePerson()
  const other = await deployment.makePerson()
  const admin = await deployment.makePerson('admin')

  await visit(page, '/properties?city=Hyderabad&max=30000&bedrooms=2')
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Sign in, and your search is saved for you.')).toBeVisible()
  await fillSignIn(page, seeker)
  await expect(page).toHaveURL('/properties?city=Hyderabad&max=30000&bedrooms=2')
  await expect(page.getByText('Search saved. New homes come by mail every morning.')).toBeVisible()
  await page.getByRole('link', { name: 'Search saved' }).click()
  const search = page.getByRole('article', { name: /Hyderabad/ })
  await search.getByLabel(/^Mails/).selectOption('At once')
  await expect(page.getByText('Mails come within minutes now')).toBeVisible()

  const another = { baseURL: baseURL ?? '', extraHTTPHeaders: extraHTTPHeaders ?? {} }
  const desk = await (await browser.newContext(another)).newPage()
  await visit(desk, '/login')
  await fillSignIn(desk, admin)
  await desk.waitForURL((url) => url.pathname !== '/login')
  const homeId = await list(deployment, 'Roof over Kondapur', 24_000)
  await approve(desk, 'Roof over Kondapur')

  const mail = await deployment.nextMail(seeker.email)
  expect(mail.subject).toBe('New: Roof over Kondapur')
  expect(mail.text).toContain('₹24,000 a month')
  expect(mail.text).toContain(`${deployment.siteUrl}/property/${homeId}`)
  expect(mail.html).toContain('Roof over Kondapur')
  expect(mail.stopHeaders).toContain('List-Unsubscribe=One-Click')

  // The mail is opened where nobody is signed in.
  const reader = await (await browser.newContext(another)).newPage()
  await visit(reader, `/property/${homeId}`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Roof over Kondapur')
  const stopUrl = /https?:\/\/\S+\/stop-alerts\?token=\S+/.exec(mail.text)?.[0] ?? ''
  await visit(reader, stopUrl)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Stop these mails?')
  await expectNoFaultInBothThemes(reader, 'stop these mails')
  await reader.getByRole('button', { name: 'Stop these mails' }).press('Enter')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('No more mails')
  await expect(reader.getByText(/^We no longer write to you about “Hyderabad/)).toBeVisible()

  // Another person is told of the next home; when that mail has come, the first one would have come, too.
  const client = await deployment.clientOf(other)
  await client
    .from('saved_searches')
    .insert({ user_id: other.id, name: 'Mine', search: { bedrooms: 2 }, cadence: 'at_once' })
    .throwOnError()
  await list(deployment, 'Cellar under Kondapur', 20_000)
  await approve(desk, 'Cellar under Kondapur')
  expect((await deployment.nextMail(other.email)).subject).toBe('New: Cellar under Kondapur')
  expect(deployment.unreadCount(seeker.email)).toBe(0)

  await page.reload()
  await expect(search.getByLabel(/^Mails/)).toHaveValue('never')
  await desk.context().close()
  await reader.context().close()
})
