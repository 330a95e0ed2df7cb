import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, test as base, visit } from '../support/journey.ts'
import { enterAs, makeLister, type Lister } from '../support/own-listings.ts'

const test = base.extend<{ lister: Lister }>({
  lister: async ({ baseURL, extraHTTPHeaders }, give) => {
    await give(await makeLister(baseURL ?? '', extraHTTPHeaders ?? {}))
  },
})

// What visitors see changes.
test.use({ site: 'changing' })

test('R-SHELL-10 without a listing the page says so, and links to listing one', async ({
  page,
  lister,
}) => {
  await enterAs(page, lister, '/owner/properties')
  await expect(page.getByText('You have no homes here yet.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'List a property' })).toHaveCount(2)
  await visit(page, '/owner')
  await expect(page).toHaveURL('/owner/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Owner dashboard')
  await expect(page.getByText('You have no homes here yet.')).toBeVisible()
})

test('R-SHELL-06 another person’s listing, an unknown id and no id get the same not-found page', async ({
  page,
  lister,
  baseURL,
  extraHTTPHeaders,
}) => {
  const other = await makeLister(baseURL ?? '', extraHTTPHeaders ?? {})
  const foreign = await other.list('Not yours')
  await other.decide(foreign, 'approved')
  await enterAs(page, lister, `/dashboard/properties/${foreign}`)
  for (const path of [
    `/dashboard/properties/${foreign}`,
    '/owner/properties/00000000-0000-4000-8000-00000000dead',
    '/owner/properties/42',
  ]) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Property not found')
  }
  await page.getByRole('link', { name: 'All listings' }).click()
  await expect(page).toHaveURL('/owner/properties')
  await expect(page.getByText('Not yours')).toBeHidden()
})

test('R-SHELL-10 listings are filtered by state, searched and paged, in the address bar', async ({
  page,
  lister,
}) => {
  for (let home = 1; home <= 11; home += 1) await lister.list(`Waiting home ${home}`)
  const shown = await lister.list('Lake view at Kondapur', { locality: 'Gachibowli' })
  await lister.decide(shown, 'approved')
  await enterAs(page, lister, '/owner/properties')
  const rows = page.getByRole('list', { name: 'Listings' }).getByRole('listitem')
  await expect(page.getByText('1–10 of 12 listings')).toBeVisible()
  await expect(rows).toHaveCount(10)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/owner/properties?page=2')
  await expect(rows).toHaveCount(2)

  await page.getByLabel('State').selectOption('On the site')
  await expect(page).toHaveURL('/owner/properties?state=on-the-site')
  await expect(rows).toHaveText([/Lake view at Kondapur.*On the site/])
  await page.getByLabel('Search your listings').fill('gachi*')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/owner/properties?state=on-the-site&q=gachi*')
  await expect(rows).toHaveCount(1)
  await page.getByLabel('State').selectOption('Rented')
  await expect(page.getByText('No listing fits what you are looking for.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all listings' }).click()
  await expect(rows).toHaveCount(10)
  await page.goBack()
  await expect(page.getByLabel('State')).toHaveValue('rented')
})

test('a listing is archived from its row by keyboard alone, and the undo brings it back', async ({
  page,
  lister,
}) => {
  const id = await lister.list('Corner home')
  await lister.list('Another home')
  await lister.decide(id, 'approved')
  await enterAs(page, lister, '/dashboard/properties')
  const rows = page.getByRole('list', { name: 'Listings' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Actions for Corner home' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('“Corner home” is archived.')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Listings' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('“Corner home” is back.')).toBeVisible()
  await expect(rows.filter({ hasText: 'Corner home' })).toContainText('On the site')
  // It lies over the menu, and stays while the pointer is on it.
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(page.getByText('“Corner home” is back.')).toBeHidden()

  await page.getByRole('button', { name: 'Actions for Corner home' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByLabel('State').selectOption('Archived')
  await expect(rows).toHaveText([/Corner home.*Archived/])
  await page.getByRole('button', { name: 'Actions for Corner home' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await page.getByRole('menuitem', { name: 'Bring back' }).click()
  await expect(page.getByText('No listing fits what you are looking for.')).toBeVisible()
})

test('a listing is duplicated into a draft, which is continued or deleted, with an undo', async ({
  page,
  lister,
}) => {
  await lister.list('Sunny rooms')
  await enterAs(page, lister, '/owner/properties')
  await page.getByRole('button', { name: 'Actions for Sunny rooms' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByText('A copy of “Sunny rooms” waits among your drafts.')).toBeVisible()
  const drafts = page.getByRole('region', { name: 'Drafts to continue' })
  await expect(drafts.getByRole('listitem')).toHaveCount(1)
  await drafts.getByRole('button', { name: 'Delete the draft Sunny rooms' }).click()
  await expect(drafts).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(drafts.getByRole('listitem')).toContainText('Sunny rooms')
  await drafts.getByRole('link', { name: 'Continue Sunny rooms' }).click()
  await expect(page).toHaveURL(/^[^?]*\/dashboard\/list-property\?draft=[\da-f-]{36}$/)
})

test('R-SHELL-10 one listing shows state, facts and history, and is marked rented, with an undo', async ({
  page,
  lister,
}) => {
  const id = await lister.list('Garden flat', { security_deposit: 54000, furnishing: 'furnished' })
  await lister.decide(id, 'approved')
  await enterAs(page, lister, '/owner/properties')
  await page.getByRole('link', { name: 'Garden flat' }).click()
  await expect(page).toHaveURL(`/owner/properties/${id}`)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Garden flat')
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText('₹54,000')
  await expect(page.getByRole('link', { name: 'See it on the site' })).toHaveAttribute(
    'href',
    `/property/${id}`,
  )
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/owner/properties/${id}/edit`,
  )
  await main.getByRole('radio', { name: 'Rented' }).click()
  await expect(page.getByText('“Garden flat” is marked rented.')).toBeVisible()
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history).toHaveText([/^Marked rented/, /^Approved/, /^Sent in for approval/])
  await expect(page.getByRole('link', { name: 'See it on the site' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(main.getByRole('radio', { name: 'Available' })).toBeChecked()
  await expect(history.first()).toContainText('Marked available')
})

test('an owner who watches sees the approval arrive, and the reason when changes are wanted', async ({
  page,
  lister,
}) => {
  const following = page.waitForEvent('websocket').then((socket) =>
    socket.waitForEvent('framereceived', {
      predicate: ({ payload }) =>
        payload.includes('own-listings') && payload.includes('Subscribed to PostgreSQL'),
    }),
  )
  const id = await lister.list('Quiet top floor')
  await enterAs(page, lister, '/owner/dashboard')
  const homes = page.getByRole('region', { name: 'Your homes' })
  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await expect(homes.getByRole('listitem')).toContainText('Waiting for approval')
  await expect(waiting).toContainText('1 listing waits for our approval.')
  await following

  await lister.answer(id, 'changes_requested', 'Please add a photo of the kitchen')
  await expect(
    page.getByText('Changes to “Quiet top floor” are wanted. Open it to read which.'),
  ).toBeVisible()
  await expect(waiting.getByRole('listitem')).toContainText('Please add a photo of the kitchen')
  await expect(homes.getByRole('listitem')).toContainText('Changes requested')

  await lister.decide(id, 'approved')
  await expect(page.getByText('“Quiet top floor” is approved.')).toBeVisible()
  await expect(homes.getByRole('listitem')).toContainText('On the site')
  await expect(waiting).toContainText('Nothing needs an answer from you.')
})

test('views are shown as a figure, as a sentence and as a table of thirty days', async ({
  page,
  lister,
}) => {
  const id = await lister.list('Seen home')
  await lister.decide(id, 'approved')
  await lister.look(id)
  await lister.look(id)
  await enterAs(page, lister, '/owner/dashboard')
  const views = page.getByRole('region', { name: 'Views' })
  await expect(views).toContainText(
    /^Views1 view in the last 30 days, most on \d+ \w+ \(1\), 1 today\./,
  )
  await views.getByText('Views as a table').click()
  await expect(views.getByRole('row')).toHaveCount(31)
  await expect(views.getByRole('row').nth(1)).toContainText('1')
  await expect(
    page.getByRole('region', { name: 'Your homes' }).getByRole('listitem'),
  ).toContainText('1 view · 0 saves')
})

test('the reason of a rejection is shown on the listing and in its history', async ({
  page,
  lister,
}) => {
  const id = await lister.list('Basement')
  await lister.answer(id, 'rejected', 'The address does not exist')
  await enterAs(page, lister, `/dashboard/properties/${id}`)
  const reason = page.getByRole('region', { name: 'Why it was not approved' })
  await expect(reason).toContainText('The address does not exist')
  await expect(reason.getByRole('link', { name: 'Edit the listing' })).toHaveAttribute(
    'href',
    `/dashboard/properties/${id}/edit`,
  )
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'The address does not exist',
  )
})

test('without a connection a change is taken back and said; what was read stays', async ({
  page,
  context,
  lister,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch/)
  await lister.list('Far away home')
  await enterAs(page, lister, '/owner/properties')
  const row = page.getByRole('list', { name: 'Listings' }).getByRole('listitem')
  await expect(row).toContainText('Waiting for approval')
  const menu = page.getByRole('button', { name: 'Actions for Far away home' })
  const archive = page.getByRole('menuitem', { name: 'Archive' })
  await menu.click()
  // The entries' code is loaded with the first menu.
  await expect(archive).toBeVisible()
  await context.setOffline(true)
  await archive.click()
  await expect(row.getByRole('alert')).toHaveText(
    'Nothing was changed. We could not reach the server. Check your connection.',
  )
  await expect(row).toContainText('Waiting for approval')
  await context.setOffline(false)
  await menu.click()
  await archive.click()
  await expect(page.getByText('“Far away home” is archived.')).toBeVisible()
  await expect(page.getByText('You have no homes here yet.')).toBeVisible()
})

test('R-SHELL-09 a broker sees the homes they represent, and no others', async ({
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  const broker = await makeLister(baseURL ?? '', extraHTTPHeaders ?? {}, 'broker')
  await broker.list('Represented home', { broker_id: broker.userId })
  await broker.list('Own home')
  await enterAs(page, broker, '/broker/properties')
  const rows = page.getByRole('list', { name: 'Listings' }).getByRole('listitem')
  await expect(rows).toHaveText([/Represented home/])
  await visit(page, '/broker')
  await expect(page).toHaveURL('/broker/dashboard')
  await expect(page.getByRole('region', { name: 'Your homes' })).not.toContainText('Own home')
  await visit(page, '/broker/enhanced-properties')
  await expect(page.getByRole('main')).toContainText('Coming soon')
})

test.describe('axe finds nothing in both themes', () => {
  for (const screen of ['dashboard', 'properties', 'one listing'] as const) {
    test(`R-SHELL-10 ${screen}`, async ({ page, lister }) => {
      const id = await lister.list('Corner home')
      await lister.answer(id, 'changes_requested', 'Please add a photo of the kitchen')
      await lister.client.from('property_drafts').insert({ owner_id: lister.userId }).throwOnError()
      const paths = {
        dashboard: '/owner/dashboard',
        properties: '/owner/properties',
        'one listing': `/owner/properties/${id}`,
      }
      await enterAs(page, lister, paths[screen])
      await expect(page.getByRole('main').getByText('Changes requested').first()).toBeVisible()
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      await expectNoFaultInBothThemes(page, screen)
    })
  }

  test('the menu of a listing', async ({ page, lister }) => {
    await lister.list('Corner home')
    await enterAs(page, lister, '/owner/properties')
    await page.getByRole('button', { name: 'Actions for Corner home' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
    await expectNoFaultInBothThemes(page, 'menu')
  })
})
