// A change of an approved listing: the owner proposes it, visitors go on seeing what was approved, an admin compares the
// two and decides.

import type { Browser, Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, test as base, visit } from '../support/journey.ts'
import { makeLister, type Lister } from '../support/own-listings.ts'

const test = base.extend<{ lister: Lister }>({
  lister: async ({ baseURL, extraHTTPHeaders }, give) => {
    await give(await makeLister(baseURL ?? '', extraHTTPHeaders ?? {}))
  },
})
// What visitors see changes.
test.use({ site: 'changing' })

const newPage = async (browser: Browser, extraHTTPHeaders: Record<string, string> | undefined) =>
  (await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders ?? {} })).newPage()
const panel = (page: Page) => page.getByRole('dialog')

/** A word that is in no other listing. */
const newTitle = () => `Roof ${crypto.randomUUID().slice(0, 8)}`

test('R-ADM-06 visitors read the approved version until an admin has approved the other (S5)', async ({
  page,
  browser,
  lister,
  baseURL,
  extraHTTPHeaders,
  signInAs,
}) => {
  const title = newTitle()
  const id = await lister.list(title, {
    description: 'Two rooms above the lake.',
    security_deposit: 36000,
    city: 'Karwar',
  })
  await lister.decide(id, 'approved')

  const owner = await newPage(browser, extraHTTPHeaders)
  await lister.signIn(owner)
  await owner.goto(`${baseURL}/dashboard/properties/${id}/edit`)
  await owner.getByLabel('Description (optional)').fill('Pay a token to see it.')
  await owner.getByLabel('Security deposit').fill('90000')
  await owner.getByRole('button', { name: 'Save and send to review' }).click()
  await expect(owner.getByText('Saved. Your change waits for approval')).toBeVisible()
  await owner.goto(`${baseURL}/dashboard/properties`)
  await expect(owner.getByRole('listitem').filter({ hasText: title })).toContainText(
    'Changes in review',
  )
  await owner.getByRole('link', { name: title }).click()
  const change = owner.getByRole('region', { name: 'Your changes wait for approval' })
  await expect(change).toContainText('Two rooms above the lake.')
  await expect(change).toContainText('Pay a token to see it.')
  await expectNoFaultInBothThemes(owner, 'a listing with a change that waits')

  const visitor = await newPage(browser, extraHTTPHeaders)
  await visitor.goto(`${baseURL}/property/${id}`)
  const main = visitor.getByRole('main')
  await expect(main).toContainText('Two rooms above the lake.')
  await expect(main).toContainText('₹36,000')
  await expect(main).not.toContainText('Pay a token')

  await signInAs('admin')
  await visit(page, `/admin/properties?approval_status=changed&search=${encodeURIComponent(title)}`)
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText('Change waits')
  await row.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  const compared = panel(page).getByRole('region', { name: 'A change waits for approval' })
  await expect(compared).toContainText('Two rooms above the lake.')
  await expect(compared).toContainText('Pay a token to see it.')
  await expect(compared).toContainText('₹36,000')
  await expect(compared).toContainText('₹90,000')
  await expectNoFaultInBothThemes(page, 'a change to decide on')

  await panel(page).getByRole('button', { name: 'Reject changes' }).click()
  await panel(page).getByLabel('Reason').fill('No tokens before a visit.')
  await panel(page).getByRole('button', { name: 'Reject changes' }).click()
  await expect(panel(page).getByText(/^Rejected the changes of “Roof/)).toBeVisible()
  await owner.reload()
  await expect(owner.getByRole('region', { name: 'Your changes were not approved' })).toContainText(
    'No tokens before a visit.',
  )

  await expect(owner.getByText('Changes not approved', { exact: true })).toHaveCount(2)
  await owner.getByRole('link', { name: 'Edit the changes' }).click()
  await expect(owner.getByLabel('Description (optional)')).toHaveValue('Pay a token to see it.')
  await owner.getByLabel('Description (optional)').fill('Three rooms above the lake.')
  await owner.getByRole('button', { name: 'Save and send to review' }).click()
  await expect(owner.getByText('Saved. Your change waits for approval')).toBeVisible()

  await visit(page, `/admin/properties?approval_status=changed&search=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  await expect(compared).toContainText('Three rooms above the lake.')
  await page.keyboard.press('a')
  await expect(page.getByText(/^Approved the changes of “Roof/)).toBeVisible()
  await visitor.reload()
  await expect(main).toContainText('Three rooms above the lake.')
  await expect(main).toContainText('₹90,000')
  await owner.context().close()
  await visitor.context().close()
})

test('an owner withdraws a change, and an admin who has it open sees that (S5)', async ({
  page,
  browser,
  lister,
  baseURL,
  extraHTTPHeaders,
  signInAs,
  expectComplaint,
}) => {
  expectComplaint(/status of 409|admin_decide_property_revision failed/)
  const title = newTitle()
  const id = await lister.list(title)
  await lister.decide(id, 'approved')
  await lister.client
    .from('properties')
    .update({ description: 'Call me first.' })
    .eq('id', id)
    .throwOnError()
  await signInAs('admin')
  await visit(page, `/admin/properties?search=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click()
  await expect(panel(page).getByText('Call me first.')).toBeVisible()

  const owner = await newPage(browser, extraHTTPHeaders)
  await lister.signIn(owner)
  await owner.goto(`${baseURL}/dashboard/properties/${id}`)
  const change = owner.getByRole('region', { name: 'Your changes wait for approval' })
  await change.getByRole('button', { name: 'Withdraw the changes' }).click()
  await change.getByRole('button', { name: 'Keep them' }).click()
  await change.getByRole('button', { name: 'Withdraw the changes' }).click()
  await change.getByRole('button', { name: 'Withdraw the changes' }).click()
  await expect(owner.getByText('Your changes are withdrawn.')).toBeVisible()
  await expect(change).toBeHidden()

  await panel(page).getByRole('button', { name: 'Approve changes' }).click()
  await expect(panel(page).getByRole('alert')).toContainText(
    'The owner has changed this listing meanwhile. Please look at it again.',
  )
  await owner.context().close()
})
