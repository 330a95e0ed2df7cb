import type { SupabaseClient } from '@supabase/supabase-js'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { keepSessionOf } from '../support/accounts.ts'
import { expect, test as base, visit } from '../support/journey.ts'
import { makePerson, type NewPerson } from '../support/new-person.ts'
import { signedInClient } from '../support/second-factor.ts'

type Fixtures = {
  person: NewPerson
  client: SupabaseClient
  /** Saves a search of the person's. */
  save: (name: string, search: object) => Promise<void>
}

const test = base.extend<Fixtures>({
  person: async ({ page, baseURL, extraHTTPHeaders }, give) => {
    const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
    const person = await makePerson(origin, headers)
    await keepSessionOf(page, origin, person, headers)
    await give(person)
  },
  client: async ({ baseURL, extraHTTPHeaders, person }, give) => {
    await give(await signedInClient(baseURL ?? '', extraHTTPHeaders ?? {}, person))
  },
  save: async ({ client }, give) => {
    const { data } = await client.auth.getUser()
    await give(async (name, search) => {
      await client
        .from('saved_searches')
        .insert({ user_id: data.user?.id, name, search })
        .throwOnError()
    })
  },
})

const ASKED = '/properties?city=Hyderabad&max=90000&bedrooms=3'
const LIST = '/dashboard/saved?show=searches'

test('nothing asked, nothing to save', async ({ page, person }) => {
  expect(person.email).not.toBe('')
  await visit(page, '/properties')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All homes to rent')
  await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0)
})

test('a search is saved by keyboard with a name and how often mails come', async ({
  page,
  person,
}) => {
  expect(person.email).not.toBe('')
  await visit(page, ASKED)
  await page.getByRole('button', { name: 'Save this search' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await expect(dialog.getByLabel('Name')).toHaveValue('Hyderabad, Up to ₹90,000, 3+ bedrooms')
  await expectNoFaultInBothThemes(page, 'saving a search')
  await dialog.getByLabel('Name').fill('  ')
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(dialog.getByText('Give the search a name')).toBeVisible()
  await dialog.getByLabel('Name').fill('Near work')
  await dialog.getByRole('radio', { name: /^At once/ }).check()
  await dialog.getByLabel('Name').press('Enter')
  await expect(page.getByText('Search saved. A mail comes as soon as a home fits.')).toBeVisible()
  await page.getByRole('link', { name: 'Search saved' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved searches')
  const row = page.getByRole('article', { name: 'Near work' })
  await expect(row).toContainText('Hyderabad · Up to ₹90,000 · 3+ bedrooms')
  await expect(row.getByLabel(/^Mails/)).toHaveValue('at_once')
})

test('a search saved while the list is still being read is shown as saved', async ({
  page,
  person,
}) => {
  expect(person.email).not.toBe('')
  const saved = page.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' && answer.url().includes('/rest/v1/saved_searches'),
  )
  // What the first look found comes when it is no longer true.
  await page.route(
    '**/rest/v1/saved_searches?*',
    async (route) => {
      const answer = await route.fetch()
      await saved
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.fulfill({ response: answer }).catch(() => undefined)
    },
    { times: 1 },
  )
  await visit(page, ASKED)
  await page.getByRole('button', { name: 'Save this search' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByRole('link', { name: 'Search saved' })).toBeVisible()
})

test('a saved search opens with everything that was asked, and says that it is saved', async ({
  page,
  save,
}) => {
  await save('Near work', { place: 'Hyderabad', bedrooms: 3, max_price: 90_000 })
  await visit(page, LIST)
  await page.getByRole('link', { name: 'See homes for Near work' }).click()
  await expect(page).toHaveURL(ASKED)
  await expect(page.getByRole('link', { name: 'Search saved' })).toBeVisible()
})

test('an empty list says how it is filled', async ({ page, person }) => {
  expect(person.email).not.toBe('')
  await visit(page, LIST)
  await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible()
  await expectNoFaultInBothThemes(page, 'no saved searches')
  await page.getByRole('link', { name: 'Look for homes' }).click()
  await expect(page).toHaveURL('/properties')
})

test('a list that cannot be read says so, and is asked for again', async ({
  page,
  save,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|Failed to fetch/)
  await save('Near work', { bedrooms: 3 })
  await page.route('**/rest/v1/saved_searches**', (route) => route.abort())
  await visit(page, LIST)
  await expect(page.getByText('Your saved searches could not be loaded')).toBeVisible()
  await page.unroute('**/rest/v1/saved_searches**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('article', { name: 'Near work' })).toBeVisible()
})

test('mails that could not be changed are shown as they are', async ({
  page,
  save,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|Failed to fetch/)
  await save('Near work', { bedrooms: 3 })
  await visit(page, LIST)
  const mails = page.getByRole('article', { name: 'Near work' }).getByLabel(/^Mails/)
  await page.route('**/rest/v1/saved_searches**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await mails.selectOption('No mails')
  await expect(
    page.getByText(
      'The search is as it was. We could not reach the server. Check your connection.',
    ),
  ).toBeVisible()
  await expect(mails).toHaveValue('daily')
})

test('a search is renamed and removed by keyboard, and Undo brings it back', async ({
  page,
  save,
}) => {
  await save('Near work', { bedrooms: 3 })
  await visit(page, LIST)
  await page.getByRole('button', { name: 'Rename Near work' }).press('Enter')
  await page.getByLabel('New name').fill('x'.repeat(81))
  await page.keyboard.press('Enter')
  await expect(page.getByText('A name has at most 80 characters')).toBeVisible()
  await page.getByLabel('New name').fill('Near the office')
  await page.keyboard.press('Enter')
  const row = page.getByRole('article', { name: 'Near the office' })
  await expect(row).toBeVisible()
  await expectNoFaultInBothThemes(page, 'saved searches')
  await page.getByRole('button', { name: 'Remove Near the office' }).press('Enter')
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await page.reload()
  await expect(row).toBeVisible()
})
