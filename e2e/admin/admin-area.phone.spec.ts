// The admin area on a phone: every screen fits its width, passes axe, and a case is found and decided with a thumb.

import type { Page } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { readAnonKey } from '../support/accounts.ts'
import { expect, visit } from '../support/journey.ts'
import { operatorAt } from '../support/operator.ts'
import { test } from '../support/lister.ts'
import { expectNoSpill } from '../support/spill.ts'

// What visitors see changes.
test.use({ site: 'changing' })

test.beforeEach(({ signInAs }) => signInAs('admin'))

const panel = (page: Page) => page.getByRole('dialog')

async function expectToFit(page: Page, what: string) {
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  await expectNoSpill(page, what)
  await expectNoFaultInBothThemes(page, what)
}

for (const [path, shown] of [
  ['/admin/dashboard', 'Waiting longest'],
  ['/admin/users', 'Export CSV'],
  ['/admin/properties', 'Export CSV'],
  ['/admin/verification-management', 'Export CSV'],
  ['/admin/role-approvals', 'Export CSV'],
  ['/admin/reported-homes', 'Export CSV'],
  ['/admin/disputes', 'Open'],
  ['/admin/reports', 'Listings by month'],
  ['/admin/settings', 'Limits'],
] as const) {
  test(`R-ADM-11 on a phone ${path} fits the screen and passes axe`, async ({ page }) => {
    await visit(page, path)
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible()
    await expectToFit(page, path)
  })
}

/** Words that go on in a second line, as a reader sees them. */
const brokenWords = (page: Page) =>
  page.locator('tbody').evaluate((body) => {
    const broken: string[] = []
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        // An address of e-mail may be longer than a phone is wide.
        if (lines.size > 1 && !word.includes('@')) broken.push(word)
      }
    return broken
  })

for (const path of ['/admin/properties', '/admin/users'])
  test(`R-ADM-11 on the narrowest phone ${path} breaks no word and fits the screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit(page, path)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect.poll(() => brokenWords(page)).toEqual([])
    await expectNoSpill(page, path)
  })

test('R-ADM-05 on a phone a person is found by filters that open, and their case is read', async ({
  page,
  lister,
}) => {
  await visit(page, '/admin/users')
  await page.getByRole('searchbox').fill(lister.email)
  await expect(page.getByRole('row', { name: /Asha Rao/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Filters and order' }).tap()
  await page.getByLabel('Verification').selectOption('pending')
  await expect(page).toHaveURL(/status=pending/)
  await expect(page.getByRole('button', { name: 'Filters and order (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Asha Rao' }).tap()
  await expect(panel(page)).toContainText(lister.email)
  await expectToFit(page, 'a person to decide on')
})

test('R-ADM-06 on a phone a listing is approved, and rejected with a reason', async ({
  page,
  lister,
}) => {
  const ids = [await lister.list('Roof'), await lister.list('Cellar')]
  const stateOf = async (id: string | undefined) => {
    const { data } = await lister.client
      .from('properties')
      .select('approval_status')
      .eq('id', id)
      .single<{ approval_status: string }>()
    return data?.approval_status
  }
  await visit(page, `/admin/properties?search=${lister.word}&sort=oldest`)
  await page.getByRole('button', { name: /^Roof/ }).tap()
  await expect(panel(page).getByText('Rent a month')).toBeVisible()
  await expectToFit(page, 'a listing to decide on')
  await panel(page).getByRole('button', { name: 'Approve' }).tap()
  await expect(panel(page).getByText(/^Approved “Roof/)).toBeVisible()
  await expect(panel(page).getByRole('heading', { name: /^Cellar/ })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Reject' }).tap()
  await panel(page).getByLabel('Reason').fill('The photos show another home.')
  await panel(page).getByRole('button', { name: 'Reject' }).tap()
  await expect(panel(page).getByText(/^Rejected “Cellar/)).toBeVisible()
  expect([await stateOf(ids[0]), await stateOf(ids[1])]).toEqual(['approved', 'rejected'])
})

test('R-ADM-07 R-ADM-11 on a phone a document is looked at and verified, and a role approved', async ({
  page,
  lister,
}) => {
  await lister.client
    .from('verification_records')
    .insert({
      user_id: lister.userId,
      document_type: 'pan',
      document_number: 'ABCPE1234F',
      full_name: 'Asha Rao',
    })
    .throwOnError()
  await lister.client
    .from('broker_applications')
    .insert({ user_id: lister.userId, note: 'Ten years in Kukatpally' })
    .throwOnError()
  await visit(page, `/admin/verification-management?search=${lister.email}&status=pending`)
  await page.getByRole('button', { name: 'Asha Rao' }).tap()
  await expect(panel(page)).toContainText('XXXXXX234F')
  await expectToFit(page, 'a document to decide on')
  await panel(page).getByRole('button', { name: 'Verify' }).tap()
  await expect(panel(page).getByText('Verified “Asha Rao”.')).toBeVisible()

  await visit(page, `/admin/role-approvals?search=${lister.email}`)
  await page.getByRole('button', { name: 'Asha Rao' }).tap()
  await expect(panel(page)).toContainText('Ten years in Kukatpally')
  await expectToFit(page, 'a role to decide on')
  await panel(page).getByRole('button', { name: 'Approve' }).tap()
  await expect(panel(page).getByText('Approved “Asha Rao”.')).toBeVisible()
})

test('R-ADM-06 on a phone a reported listing is read and sent back for changes', async ({
  page,
  lister,
  baseURL,
  extraHTTPHeaders,
}) => {
  const id = await lister.list('Roof')
  await operatorAt(baseURL ?? '')
    .from('properties')
    .update({ approval_status: 'approved' })
    .eq('id', id)
    .throwOnError()
  const visitor = createClient(baseURL ?? '', await readAnonKey(baseURL ?? ''), {
    global: { headers: extraHTTPHeaders ?? {} },
    auth: { persistSession: false },
  })
  const words = { _reason: 'wrong_facts', _details: 'The rent is another at the door.' }
  await visitor.rpc('report_property', { _property_id: id, ...words }).throwOnError()
  await visit(page, `/admin/reported-homes?search=${lister.word}`)
  await page.getByRole('button', { name: /^Roof/ }).tap()
  await expect(panel(page)).toContainText('The rent is another at the door.')
  await expect(panel(page)).toContainText('By a visitor without a name.')
  await expectToFit(page, 'reports to decide on')
  await panel(page).getByRole('button', { name: 'Ask for changes' }).tap()
  await panel(page).getByLabel('Reason').fill('Say the rent that you ask for.')
  await expectToFit(page, 'changes asked for after a report')
  await panel(page).getByRole('button', { name: 'Ask for changes' }).tap()
  await expect(panel(page).getByText(/^Asked for changes of “Roof/)).toBeVisible()
  const { data } = await lister.client
    .from('property_events')
    .select('event,note')
    .eq('property_id', id)
    .eq('event', 'changes_requested')
  expect(data).toEqual([{ event: 'changes_requested', note: 'Say the rent that you ask for.' }])
})
