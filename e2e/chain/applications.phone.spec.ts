import { keepSessionOf } from '../support/accounts.ts'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { dayAhead, keepPaper, offer, writeProfile } from '../support/applications.ts'
import { makeTwoPeople, openMessages } from '../support/conversations.ts'
import { expect, test, visit } from '../support/journey.ts'
import { expectNoSpill } from '../support/spill.ts'
import { confirmPhone } from '../support/visits.ts'

test.use({ site: 'changing', contextOptions: { reducedMotion: 'reduce' } })

test('on a phone the renter profile is a list of matters that open in place', async ({
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
  const { asker } = await makeTwoPeople(origin, headers)
  await keepSessionOf(page, origin, asker.person, headers)
  await visit(page, '/dashboard/documents?show=profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renter profile')
  // An empty one begins with its first matter.
  await page.getByRole('button', { name: 'More: People in all' }).tap()
  await page.getByRole('button', { name: 'More: People in all' }).tap()
  await page.getByText('Family', { exact: true }).tap()
  await page.getByRole('button', { name: /^Pets and vehicles/ }).tap()
  await expect(page.getByRole('button', { name: /^Who will live there/ })).toContainText(
    '2 people, family',
  )
  await page.getByRole('textbox', { name: 'Pets' }).fill('One cat')
  await page.getByRole('textbox', { name: 'Vehicles' }).fill('None')
  await page.getByRole('button', { name: /^A reference/ }).tap()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sunita')
  await page.getByRole('button', { name: /^Work/ }).tap()
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  // What is wrong opens again.
  await expect(page.getByRole('textbox', { name: 'Phone' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Phone' }).fill('9876543210')
  await expectNoSpill(page)
  await expectNoFaultInBothThemes(page, 'a renter profile on a phone')
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByText('3 of 8 done')).toBeVisible()
})

test('on a phone a home is applied for from the sheet of the stages, and its offer is answered', async ({
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
  const { asker, owner, homeId } = await makeTwoPeople(origin, headers)
  await confirmPhone(origin, asker.person.id)
  await writeProfile(asker.client)
  await keepPaper(asker.client, asker.person.id, 'salary-slip.pdf')
  const threadId = await asker.ask(homeId, 'Is it free?')
  await keepSessionOf(page, origin, asker.person, headers)
  await openMessages(page, threadId)
  await page.getByRole('button', { name: 'Enquiry 1 of 5 Show all stages' }).tap()
  const sheet = page.getByRole('dialog', { name: 'From enquiry to home' })
  await sheet.getByRole('button', { name: 'Apply for this home' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply for this home')
  await page.getByLabel('From', { exact: true }).fill(dayAhead(10))
  await page.getByRole('switch', { name: 'Share salary-slip.pdf with Meera' }).tap()
  await page.getByRole('checkbox', { name: /What I wrote is true/ }).check()
  await expectNoSpill(page)
  await expectNoFaultInBothThemes(page, 'applying on a phone')
  await page.getByRole('button', { name: 'Send application' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Waiting for Meera')

  await offer(owner.client, threadId, 18_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have an offer')
  await expectNoSpill(page)
  await expectNoFaultInBothThemes(page, 'an offer on a phone')
  await page.getByRole('button', { name: 'Decline' }).tap()
  await expect(page.getByRole('heading', { name: 'Withdraw this application?' })).toBeFocused()
  await page.getByRole('button', { name: 'Yes, withdraw' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You withdrew')
})
