// Search alerts, from saving a search to the mail about a home, and to the button that ends such mails.

import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { fillSignIn } from '../support/accounts.ts'
import { expect, test, visit } from '../support/mail-deployment.ts'
import { makeWorld } from '../support/mail-world.ts'

test.describe.configure({ timeout: 240_000 })

test('R-ACC-03 a search saved signed out is mailed when a home fits, and stopped by one press', async ({
  page,
  others,
  deployment,
}) => {
  const { open, list, approve } = await makeWorld(deployment, others)
  const owner = await deployment.makePerson('owner')
  const seeker = await deployment.makePerson()
  const other = await deployment.makePerson()

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

  const homeId = await list(owner, 'Roof over Kondapur')
  await approve(homeId)

  const mail = await deployment.nextMail(seeker.email)
  expect(mail.subject).toBe('New: Roof over Kondapur')
  expect(mail.text).toContain('₹24,000 a month')
  expect(mail.text).toContain(`${deployment.siteUrl}/property/${homeId}`)
  expect(mail.html).toContain('Roof over Kondapur')
  expect(mail.stopHeaders).toContain('List-Unsubscribe=One-Click')

  // The mail is opened in a browser without a session.
  const reader = await open(`/property/${homeId}`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Roof over Kondapur')
  const stopUrl = /https?:\/\/\S+\/stop-alerts\?token=\S+/.exec(mail.text)?.[0] ?? ''
  await visit(reader, stopUrl)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Stop these mails?')
  await expectNoFaultInBothThemes(reader, 'stop these mails')
  await reader.getByRole('button', { name: 'Stop these mails' }).press('Enter')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('No more mails')
  await expect(reader.getByText(/^We no longer write to you about “Hyderabad/)).toBeVisible()

  // Another person gets a mail about the next home; when it has come, the first one would have come, too.
  const client = await deployment.clientOf(other)
  await client
    .from('saved_searches')
    .insert({ user_id: other.id, name: 'Mine', search: { bedrooms: 2 }, cadence: 'at_once' })
    .throwOnError()
  await approve(await list(owner, 'Cellar under Kondapur', 20_000))
  expect((await deployment.nextMail(other.email)).subject).toBe('New: Cellar under Kondapur')
  expect(deployment.unreadCount(seeker.email)).toBe(0)

  await page.reload()
  await expect(search.getByLabel(/^Mails/)).toHaveValue('never')
})
