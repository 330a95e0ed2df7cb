// The audit log, the feed of activities, and showing the whole number of a document: each journey has people
// of its own.

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { SupabaseClient } from '@supabase/supabase-js'
import { accountOf, keepSession } from '../support/accounts.ts'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, test as base, visit } from '../support/journey.ts'
import { makePerson, type NewPerson } from '../support/new-person.ts'
import { signedInClient } from '../support/second-factor.ts'

type Person = NewPerson & { readonly client: SupabaseClient; readonly userId: string }

const test = base.extend<{ person: Person }>({
  person: async ({ baseURL, extraHTTPHeaders }, give) => {
    const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
    const made = await makePerson(origin, headers)
    const client = await signedInClient(origin, headers, made)
    const { data } = await client.auth.getUser()
    await give({ ...made, client, userId: data.user?.id ?? '' })
  },
})

test.beforeEach(({ signInAs }) => signInAs('admin'))

const panel = (page: Page) => page.getByRole('dialog')
const log = (page: Page) => page.getByRole('table', { name: 'Audit log' })

async function handIn({ client }: Person, number: string) {
  const handed = await client.functions.invoke<{ success: boolean }>('submit-identity-document', {
    body: { document_type: 'pan', document_number: number, full_name: 'Asha Rao' },
  })
  expect(handed.data).toMatchObject({ success: true })
}

async function openDocument(page: Page, { email }: Person) {
  await visit(page, `/admin/verification-management?search=${email}`)
  await page.getByRole('button', { name: 'Asha Rao' }).click()
  await panel(page).getByRole('button', { name: 'Reveal the number: PAN' }).click()
}

test('R-ADM-11 B6 what admins do is found by person, action and outcome, by keyboard and in the address', async ({
  page,
  person,
}) => {
  await person.client.from('broker_applications').insert({ user_id: person.userId }).throwOnError()
  await visit(page, '/admin/audit')
  await expect(log(page).getByRole('row').nth(1)).toBeVisible()
  await page.getByLabel('Person').focus()
  await page.keyboard.type(person.email)
  await expect(page).toHaveURL(new RegExp(`person=${encodeURIComponent(person.email)}$`))
  await expect(log(page).getByRole('row', { name: /Asked for a role/ })).toContainText('Asha Rao')
  await page.keyboard.press('Tab')
  // One letter: a busy machine leaves more between two than a list allows for one word.
  await page.keyboard.press('I')
  await expect(page).toHaveURL(/action=kyc/)
  await expect(page.getByText('No lines match. Take a filter away.')).toBeVisible()
  await page.getByLabel('Action').selectOption('role')
  await page.reload()
  await expect(page.getByLabel('Person')).toHaveValue(person.email)
  await expect(log(page).getByRole('row', { name: /Asked for a role/ })).toBeVisible()
  await page.getByLabel('Outcome').selectOption('denied')
  await expect(page.getByText('No lines match. Take a filter away.')).toBeVisible()
  await page.getByLabel('Outcome').selectOption('all')
  await page.getByLabel('From').fill('2030-01-01')
  await expect(page.getByText('No lines match. Take a filter away.')).toBeVisible()
})

test('R-ADM-11 the audit log is leafed through and taken along, and reads well in both themes', async ({
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  const admin = await signedInClient(baseURL ?? '', extraHTTPHeaders ?? {}, accountOf('admin'))
  for (let look = 0; look < 51; look += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each look is a line
    await admin.rpc('get_pending_role_approvals', { _limit: 1 }).throwOnError()
  }
  await visit(page, '/admin/audit')
  const rows = log(page).getByRole('row')
  await expect(rows).toHaveCount(51)
  await expectNoFaultInBothThemes(page, 'audit log')
  let newest = ''
  await expect(async () => {
    newest = (await rows.nth(1).textContent()) ?? ''
    expect(newest).not.toBe('')
  }).toPass()
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page).toHaveURL(/after=\d+/)
  await expect(rows.nth(1)).not.toHaveText(newest)
  await page.getByRole('link', { name: 'Newest' }).click()
  await expect(page).not.toHaveURL(/after=/)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('audit.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain(
    'id,happened_at,actor_id,actor_email,action,outcome,target,target_name,detail',
  )
  expect(text).toContain('admin.list.audit')
})

test('R-ADM-12 an audit log that cannot be read says so, and is asked for again', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 400|admin_get_audit failed/)
  let isBroken = true
  await page.route('**/rest/v1/rpc/admin_get_audit', (route) =>
    isBroken
      ? route.fulfill({ status: 400, json: { code: 'X', message: 'No lines today' } })
      : route.continue(),
  )
  await visit(page, '/admin/audit')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('No lines today')
  isBroken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(log(page)).toBeVisible()
})

test('R-ADM-11 what happens on the site arrives by itself', async ({ page, person }) => {
  await visit(page, '/admin/activities')
  const feed = page.getByRole('list', { name: 'Activities' })
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(feed.getByRole('listitem').first()).toBeVisible()
  const word = `w${randomUUID().slice(0, 8)}`
  await person.client
    .from('properties')
    .insert({
      owner_id: person.userId,
      title: `Roof ${word}`,
      price: 23000,
      location: 'Lane 3, Kondapur',
      bedrooms: 2,
      bathrooms: 2,
      square_feet: 900,
      property_type: 'apartment',
    })
    .throwOnError()
  await expect(feed.getByText(`Asha Rao listed “Roof ${word}”`)).toBeVisible()
  await person.client.from('broker_applications').insert({ user_id: person.userId }).throwOnError()
  await expect(feed.getByText('Asha Rao asked for the role broker').first()).toBeVisible()
  await expectNoFaultInBothThemes(page, 'activities')
  await page.getByLabel('Show').selectOption('role')
  await expect(page).toHaveURL(/area=role/)
  await expect(feed.getByText(word)).toHaveCount(0)
  await page.getByLabel('Show').selectOption('listing')
  await feed.getByRole('link', { name: new RegExp(word) }).click()
  await expect(page).toHaveURL(/\/admin\/properties\?search=Roof/)
})

test('R-ADM-07 T57 a whole number is shown for a reason, for a short while, and written down', async ({
  page,
  person,
}) => {
  const number = `AB${['C', 'D', 'E', 'F'][Math.floor(Math.random() * 4)]}PE${String(Date.now()).slice(-4)}F`
  await handIn(person, number)
  await page.clock.install()
  await openDocument(page, person)
  await expect(panel(page).getByText('Kept in the audit log with your name.')).toBeVisible()
  await page.keyboard.type('why not')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('Please give a reason of 10 to 300 characters.')).toBeVisible()
  const reason = `The photo shows another name ${person.userId}`
  await panel(page).getByLabel('Why do you need the number?').fill(reason)
  await expectNoFaultInBothThemes(page, 'why a number is needed')
  await panel(page).getByRole('button', { name: 'Reveal', exact: true }).click()
  const shown = panel(page).getByRole('region', { name: 'Whole number' })
  await expect(shown).toContainText(number)
  await expectNoFaultInBothThemes(page, 'a whole number')
  await page.clock.fastForward(31_000)
  await expect(shown).toBeHidden()
  await expect(panel(page)).not.toContainText(number)
  await expect(panel(page).getByRole('button', { name: 'Reveal the number: PAN' })).toBeFocused()
  await visit(page, '/admin/audit?action=kyc.reveal')
  await expect(
    log(page)
      .getByRole('row', { name: /Revealed the number of a document/ })
      .filter({ hasText: reason }),
  ).toBeVisible()
})

test('R-ADM-07 T57 a number is hidden when asked, and after a while the password is asked for first', async ({
  page,
  person,
  baseURL,
}) => {
  await handIn(person, 'ABCPE4321F')
  let isStale = true
  await page.route('**/functions/v1/reveal-identity-document', (route) => {
    if (!isStale) return route.continue()
    isStale = false
    return route.fulfill({
      headers: { 'access-control-allow-origin': baseURL ?? '' },
      json: {
        success: false,
        code: 'reauthentication_needed',
        error:
          'Please confirm that it is you, by password or code, and try again within ten minutes.',
      },
    })
  })
  await openDocument(page, person)
  await panel(page).getByLabel('Why do you need the number?').fill('The photo shows another name')
  await panel(page).getByRole('button', { name: 'Reveal', exact: true }).click()
  await expect(panel(page).getByText('Please confirm that it is you')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Reveal', exact: true }).click()
  await expect(panel(page).getByText('Please enter your password.')).toBeVisible()
  await panel(page).getByLabel('Your password').fill(accountOf('admin').password)
  await panel(page).getByRole('button', { name: 'Reveal', exact: true }).click()
  await expect(panel(page).getByText('ABCPE4321F')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Hide' }).click()
  await expect(panel(page).getByText('ABCPE4321F')).toBeHidden()
})

test('R-SHELL-13 audit and activities are closed to people who are no admins', async ({
  browser,
  baseURL,
  extraHTTPHeaders,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const owner = await context.newPage()
  await keepSession(owner, baseURL ?? '', 'owner', extraHTTPHeaders ?? {})
  for (const path of ['/admin/audit', '/admin/activities']) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await owner.goto(path)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(owner).toHaveURL('/')
  }
  await context.close()
})
